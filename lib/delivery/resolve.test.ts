import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { LookupAddress } from 'node:dns'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resolver, type Resolve } from './resolve'

const ADDRESSES: Record<string, { 1?: number[]; 28?: number[] }> = {
  'both.example': { 1: [93, 184, 215, 14], 28: [0x26, 6, 0x28, ...Array<number>(12).fill(0), 1] },
  'new.example': { 28: [0x26, 6, 0x28, ...Array<number>(12).fill(0), 1] },
}

/** A name server that knows these names, is silent for `*.silent.example`, and has no others. */
async function nameServer(): Promise<{ server: Socket; address: string; asked: string[] }> {
  const server = createSocket('udp4')
  const asked: string[] = []
  server.on('message', (message, { port, address }) => {
    const labels: string[] = []
    let at = 12
    for (let length = message[at]; length; length = message[at]) {
      labels.push(message.toString('latin1', at + 1, at + 1 + length))
      at += length + 1
    }
    const name = labels.join('.')
    asked.push(name)
    if (name.endsWith('.silent.example')) return
    const type = message.readUInt16BE(at + 1)
    const data = ADDRESSES[name]?.[type === 1 ? 1 : 28]
    const head = Buffer.from(message.subarray(0, at + 5))
    head.writeUInt16BE(ADDRESSES[name] ? 0x81_80 : 0x81_83, 2)
    head.writeUInt16BE(data ? 1 : 0, 6)
    head.writeUInt32BE(0, 8)
    const record = data ? Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]) : Buffer.alloc(0)
    server.send(Buffer.concat([head, record]), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, address: `127.0.0.1:${server.address().port}`, asked }
}

describe('the name of a receiver', () => {
  let server: Socket
  let asked: string[]
  let servers: string[]
  beforeEach(async () => {
    const started = await nameServer()
    ;({ server, asked } = started)
    servers = [started.address]
  })
  afterEach(() => server.close())

  const resolved = (resolve: Resolve, name: string) =>
    new Promise<LookupAddress[]>((done, fail) => {
      resolve(name, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
    })
  const known =
    (names: Record<string, string>): Resolve =>
    (name, _, callback) =>
      names[name] ? callback(null, [{ address: names[name], family: 4 }]) : callback(new Error('unknown'), [])

  it('resolves to its addresses, of either family', async () => {
    const resolve = resolver({ servers, system: known({}) })
    expect(await resolved(resolve, 'both.example')).toEqual([
      { address: '93.184.215.14', family: 4 },
      { address: '2606:2800::1', family: 6 },
    ])
    expect(await resolved(resolve, 'new.example')).toEqual([{ address: '2606:2800::1', family: 6 }])
  })

  it('waits for no name whose server is silent, however many there are, nor passes these to the system', async () => {
    const system: string[] = []
    const resolve = resolver({ servers, queryMs: 500, system: (name) => void system.push(name) })
    const silent = Array.from({ length: 50 }, (_, i) => resolved(resolve, `x${i}.silent.example`).catch(String))
    expect(await resolved(resolve, 'both.example')).toHaveLength(2)
    expect(asked.filter((name) => name.endsWith('.silent.example')).length).toBeGreaterThanOrEqual(50)
    expect((await Promise.all(silent)).filter((error) => !String(error).includes('ETIMEOUT'))).toEqual([])
    expect(system).toEqual([])
  })

  it('may be known only to the system, which is asked for one after another', async () => {
    const inside = { 'crm.inside.example': '10.0.0.1', localhost: '127.0.0.1' }
    expect(await resolved(resolver({ servers, system: known(inside) }), 'crm.inside.example')).toEqual([
      { address: '10.0.0.1', family: 4 },
    ])
    expect(await resolved(resolver({ servers, system: known(inside) }), 'localhost')).toHaveLength(1)
    expect(asked).not.toContain('localhost')

    const waiting: string[] = []
    const resolve = resolver({ servers, system: (name) => void waiting.push(name) })
    for (let i = 0; i < 10; i += 1) void resolved(resolve, `x${i}.unknown.example`).catch(() => undefined)
    expect(await resolved(resolve, 'both.example')).toHaveLength(2)
    expect(waiting).toHaveLength(1)
  })

  it('has the address that the operator gives it in the file of hosts, whatever its name server says', async () => {
    const file = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'hosts-')), 'hosts')
    await fs.writeFile(
      file,
      '127.0.0.1\tlocalhost\n# 10.0.0.8 new.example\n10.0.0.9  inside Both.example # the mirror\n',
    )
    const resolve = resolver({ servers, hosts: file, system: known({ 'both.example': '10.0.0.9' }) })
    expect(await resolved(resolve, 'both.example')).toEqual([{ address: '10.0.0.9', family: 4 }])
    expect(await resolved(resolve, 'new.example')).toEqual([{ address: '2606:2800::1', family: 6 }])
    expect(asked).not.toContain('both.example')
  })

  it('that nobody knows is refused with the error of the system', async () => {
    await expect(resolved(resolver({ servers, system: known({}) }), 'no.example')).rejects.toThrow('unknown')
  })
})
