'use client'

import { useCallback, useEffect, useState } from 'react'
import { openCheck, readCheck, type CheckView, type Key } from '@/lib/client/person'
import { CodeBox } from './code-box'
import { OpenCheck } from './open-check'
import { Working } from './parts'
import { problemSentence } from './problem'

/** What the address bar held; taken out of it at once, so that a code stays in no history and no referrer. */
function keyFromAddress(): Key | null {
  const query = new URLSearchParams(window.location.search)
  const [code, token, requester] = [query.get('code'), query.get('m'), query.get('req')]
  if (code || token) window.history.replaceState(null, '', '/user')
  if (token) return { magic_link_token: token }
  return code ? { access_code: code, ...(requester && { requester_id: requester }) } : null
}

type Opening = 'opening' | 'closed' | 'open'

/** The person's page: opens the check, then shows one unfinished step after another until it is finished. */
export function PersonPage() {
  const [opening, setOpening] = useState<Opening>('opening')
  const [view, setView] = useState<CheckView | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const opened = useCallback((check: CheckView) => {
    setView(check)
    setOpening('open')
  }, [])
  const refused = useCallback((error: unknown) => {
    setProblem(problemSentence(error))
    setOpening('closed')
  }, [])

  useEffect(() => {
    const key = keyFromAddress()
    if (key) void openCheck(key).then(opened, refused)
    // Without a key in the address, a check that was begun on this device goes on.
    else void readCheck().then(opened, () => setOpening('closed'))
  }, [opened, refused])

  if (opening === 'opening') return <Working>Opening your check …</Working>
  if (opening === 'closed' || !view) return <CodeBox problem={problem} onCode={(access_code) => openCheck({ access_code }).then(opened, refused)} />
  return <OpenCheck view={view} onView={setView} />
}
