import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Sending } from './sending'

const press = () => undefined
const offered = (share: number, afresh?: () => void) =>
  /<button[^>]*>(?:<[^>]*>)*([^<]*)/.exec(
    renderToStaticMarkup(<Sending share={share} then="" instead={press} {...(afresh && { afresh })} />),
  )?.[1]

it('offers to send slow pictures again, or to retake them if they have arrived and cannot be sent twice', () => {
  expect([offered(0.5), offered(1)]).toEqual(['Send it again', 'Send it again'])
  expect([offered(0.5, press), offered(1, press)]).toEqual(['Send it again', 'Take the pictures again'])
})
