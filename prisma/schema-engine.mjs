#!/usr/bin/env node
/**
 * Prisma's schema engine without its download: the CLI's JSON-RPC on stdin and stdout, answered by
 * `@prisma/schema-engine-wasm`, which is the same engine from the npm registry. Only for writing migrations: nothing at
 * install, build or start runs it (`prisma generate` merely requires the file to exist). It uses an unofficial
 * interface, so its package is pinned together with Prisma's.
 */
import fs from 'node:fs'
import readline from 'node:readline'
import { createRequire } from 'node:module'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'

const CHAR_OID = 18
const TEXT_OID = 25
const PRISMA_CODES = { '3D000': 'P1003', '28P01': 'P1000' }
const CANNOT_CONNECT = 'P1001'
const ENGINE_ERROR = 4466

const argument = (name) => {
  const at = process.argv.indexOf(name)
  return at > 0 ? process.argv[at + 1] : undefined
}

/** The address of prisma.config.ts that stands for "no database". */
const NO_DATABASE = 'postgresql://none@127.0.0.1:1/none'
const url = JSON.parse(argument('--datasource') ?? '{}').url ?? process.env.DATABASE_URL ?? NO_DATABASE

const urlOfDatabase = (name) => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** The CLI first runs `cli can-connect-to-database`, then perhaps `cli create-database`; it reads the exit code. */
async function answerCommand(command) {
  const database = decodeURIComponent(new URL(url).pathname.slice(1))
  const creates = command === 'create-database'
  const client = new pg.Client({
    connectionString: creates ? urlOfDatabase('postgres') : url,
    connectionTimeoutMillis: 5000,
  })
  try {
    await client.connect()
    if (creates) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`)
    await client.end()
    process.exit(0)
  } catch (error) {
    const fields = {
      message: error.message,
      is_panic: false,
      error_code: PRISMA_CODES[error.code] ?? CANNOT_CONNECT,
      meta: { database_name: database },
    }
    const line = { timestamp: new Date(), level: 'ERROR', target: 'schema_engine::logger', fields }
    // The CLI skips the first line and parses every other one.
    process.stderr.write(`schema-engine-wasm\n${JSON.stringify(line)}`)
    process.exit(1)
  }
}

/**
 * Adapts a connection of adapter-pg to the engine: converts the catalogs' `"char"` columns, which the adapter does not
 * know, to text and back; sends a script as a whole, because splitting it at `;` breaks `$$` bodies.
 */
function fitForEngine(connection) {
  const performIO = connection.performIO.bind(connection)
  const queryRaw = connection.queryRaw.bind(connection)
  let charColumns = []
  connection.performIO = async (query) => {
    const result = await performIO(query)
    charColumns = []
    result.fields?.forEach((field, index) => {
      if (field.dataTypeID !== CHAR_OID) return
      charColumns.push(index)
      field.dataTypeID = TEXT_OID
    })
    return result
  }
  connection.queryRaw = async (query) => {
    const result = await queryRaw(query)
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character
    return result
  }
  connection.executeScript = async (sql) => {
    try {
      await connection.client.query(sql)
    } catch (error) {
      connection.onError(error)
    }
  }
  return connection
}

/**
 * The engine pings its database even if it only compares two schemas: without a database, answer the ping with a
 * constant.
 */
function answerGreeting(connection) {
  const { Boolean: bool, Text: text, Int32: int } = ColumnTypeEnum
  connection.queryRaw = async () => ({
    columnNames: ['exists', 'version', 'numeric_version'],
    columnTypes: [bool, text, int],
    rows: [[true, 'PostgreSQL 18.0', 180000]],
  })
  return connection
}

class MigrationAdapter extends PrismaPg {
  async connect() {
    const connection = fitForEngine(await super.connect())
    return url === NO_DATABASE ? answerGreeting(connection) : connection
  }

  /**
   * The adapter's own version passes a URL and a database name, and pg prefers the URL: it would work on the main
   * database.
   */
  async connectToShadowDb() {
    const name = `shadow_${randomUUID()}`
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(`CREATE DATABASE "${name}"`)
    const adapter = new PrismaPg({ connectionString: urlOfDatabase(name), max: 2 })
    const connection = fitForEngine(await adapter.connect())
    const dispose = connection.dispose.bind(connection)
    connection.dispose = async () => {
      await dispose()
      await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`)
      await admin.end()
    }
    return connection
  }
}

async function loadEngine() {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const glueFile = entry.replace('schema_engine.js', 'schema_engine_bg.js')
  const glue = await import(glueFile)
  const wasm = fs.readFileSync(glueFile.replace('.js', '.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()

  const files = (argument('--datamodels') ?? '').split(',').filter(Boolean)
  const datamodels = files.map((file) => [file, fs.readFileSync(file, 'utf8')])
  const factory = bindMigrationAwareSqlAdapterFactory(new MigrationAdapter({ connectionString: url, max: 2 }))
  return glue.SchemaEngine.new({ datamodels: files.length > 0 ? datamodels : undefined }, () => {}, factory)
}

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

async function answer(engine, { id, method, params }) {
  if (!method) return // the CLI's answer to our "print"
  const input = params?.[0] ?? params
  try {
    // These two rely on a schema cache that only devDiagnostic fills; they never ask for a shadow database themselves.
    if (method === 'evaluateDataLoss' || method === 'createMigration') {
      await engine.devDiagnostic({ migrationsList: input.migrationsList, filters: input.filters }).catch(() => {})
    }
    const name = method === 'getDatabaseVersion' ? 'version' : method
    const result = (await engine[name](input)) ?? null
    if (method === 'diff' && result.stdout) {
      send({ id: 1_000_000, method: 'print', params: { content: result.stdout } })
    }
    send({ id, result })
  } catch (error) {
    const data = { is_panic: false, message: error.message, meta: error.meta ?? null, error_code: error.code ?? null }
    send({ id, error: { code: ENGINE_ERROR, message: error.message, data } })
  }
}

const command = argument('cli')
if (command) await answerCommand(command)

const engine = await loadEngine()
let chain = Promise.resolve()
readline
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    chain = chain.then(() => answer(engine, JSON.parse(line)))
  })
  .on('close', () => void chain.then(() => process.exit(0)))
