/** One realistic workflow, as a create accepts it. */
export const sample = {
  name: 'Tell the ledger',
  draft: {
    trigger: { type: 'manual' as const, resource: null },
    condition: null,
    steps: [
      {
        type: 'http' as const,
        key: 'tell',
        on_error: 'fail' as const,
        method: 'POST' as const,
        url: 'https://ledger.example/workflows',
        headers: {},
        body: '{"from": "{{ organisation.name }}"}',
      },
    ],
    limits: { concurrency: 10, one_per_record: false, debounce_seconds: 0 },
  },
}
