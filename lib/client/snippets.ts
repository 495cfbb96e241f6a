import { urlOf, type ApiRequest } from './api'

/** Placeholder for the reader's key in examples. */
export const KEY_PLACEHOLDER = '$BONAFIDE_API_KEY'

/** One argument of a POSIX shell; `$BONAFIDE_API_KEY` is left for the shell to expand. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** A request as a curl command that can be run as is. */
export function curlOf(request: ApiRequest, origin: string, key = KEY_PLACEHOLDER): string {
  const method = request.method ?? 'GET'
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + urlOf(request))}`,
    `-H "Authorization: Bearer ${key}"`,
    ...(request.version === undefined ? [] : [`-H ${quoted(`If-Match: "${request.version}"`)}`]),
    ...(request.body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(request.body, null, 2))}`]),
  ]
  return lines.join(' \\\n  ')
}

/** The same request with fetch. */
export function typescriptOf(request: ApiRequest, origin: string): string {
  const method = request.method ?? 'GET'
  const headers = [
    '    Authorization: `Bearer ${process.env.BONAFIDE_API_KEY}`,',
    ...(request.version === undefined ? [] : [`    'If-Match': '"${request.version}"',`]),
    ...(request.body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
  ]
  return [
    `const response = await fetch(${JSON.stringify(origin + urlOf(request))}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    ...headers,
    '  },',
    ...(request.body === undefined
      ? []
      : [`  body: JSON.stringify(${JSON.stringify(request.body, null, 2).replaceAll('\n', '\n  ')}),`]),
    '})',
    'const answer = await response.json()',
  ].join('\n')
}
