/** What the kinds of key in the table duplicate_key mean, strongest first: that is the order of the list. */
export const KEY_KINDS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  contacts: { 1: 'email', 2: 'phone', 3: 'external_id', 4: 'company', 5: 'email_domain', 6: 'place' },
  companies: { 11: 'domain', 12: 'phone', 13: 'external_id', 14: 'town', 15: 'postcode' },
}
