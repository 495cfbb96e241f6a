import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Notice } from './notice'

const roles = (markup: string) => [...markup.matchAll(/role="(\w+)"/g)].map(([, role]) => role)

test('a notice is one live region: assertive if it must be read at once, polite otherwise', () => {
  expect(roles(renderToStaticMarkup(<Notice tone="danger" title="No" />))).toEqual(['alert'])
  expect(roles(renderToStaticMarkup(<Notice tone="warning" isUrgent title="Clash" />))).toEqual(['alert'])
  expect(roles(renderToStaticMarkup(<Notice tone="warning" title="Mind" />))).toEqual(['status'])
})
