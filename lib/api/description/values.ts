/** Values that fit the name of a property, wherever it stands. */
export const VALUES: Record<string, unknown> = {
  full_name: 'Mia Jones', organisation_name: 'Alder & Finch Lettings', email: 'mia.jones@example.com', password: 'correct horse battery', current_password: 'correct horse battery', new_password: 'staple correct battery', match_by: 'email',
  country: 'GB', line1: '5 Mill Lane', line2: null, city: 'Bristol', region: null, postcode: 'BS6 5QA', currency: 'GBP', amount: '4800.00', next_cursor: null, prev_cursor: null, has_more: false, version: 3, status_code: 200,
  access_code: 'ABCDE-FGHJK', reference_id: 'tenant-7', requester_id: 'k3v9x2m7q4t8w1z6', prefix: 'bf_live_3xG6rMwr0c', callback_url: 'https://crm.example.com/checks', confidence: 0.93, expected_full_name: 'Mia Jones',
  address: '5 Mill Lane, Bristol BS6 5QA', expected_address: '5 Mill Lane, Bristol BS6 5QA', request_id: '01936f3c-7b7a-7c1e-9a52-0d6f3f1c2a10', q: 'jones', sort: '-created_at', limit: 50, cursor: null, languages: ['en'],
}
