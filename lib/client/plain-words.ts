type Said = readonly (readonly [english: RegExp, words: string])[]

/**
 * Schema messages in plain English: the API's own messages are written for programs. Fields with a better message of
 * their own keep it.
 */
export const PLAIN_WORDS: Said = [
  [/^Sign in or send a valid API key$/, 'Your session has ended.'],
  // What follows is for programs.
  [/^(An? .+ with the .+ already exists\.) Send duplicates=allow to keep both\.$/s, '$1'],
  [/^Invalid option: expected one of (?<choices>.+)$/s, 'Not one of $<choices>.'],
  [/^Invalid input: expected (?<choices>".+")$/s, 'Not one of $<choices>.'],
  [/^Invalid email address$/, 'This is not an e-mail address.'],
  [/^Invalid ISO date$/, 'This is not a date.'],
  [/^Invalid ISO datetime$/, 'This is not a date with a time.'],
  [/^Invalid ISO time$/, 'This is not a time.'],
  [/^Invalid URL$/, 'Give a web address that begins with https:// or http://.'],
  [/^Invalid UUID$/, 'This is not the id of a record.'],
  [/^Too small: expected (?:string|array) to have >=1 (?:characters|items)$/, 'This must not be empty.'],
  [/^Too \w+: expected string to have exactly (\d+) characters$/, 'Exactly $1 characters.'],
  [/^Too small: expected string to have >=(\d+) characters$/, 'At least $1 characters.'],
  [/^Too big: expected string to have <=(\d+) characters$/, 'At most $1 characters.'],
  [/^Too small: expected array to have >=(\d+) items$/, 'At least $1.'],
  [/^Too big: expected array to have <=(\d+) items$/, 'At most $1.'],
  [/^Too small: expected (?:number|int) to be >=(-?[\d.]+)$/, 'At least $1.'],
  [/^Too small: expected (?:number|int) to be >(-?[\d.]+)$/, 'More than $1.'],
  [/^Too big: expected (?:number|int) to be <=(-?[\d.]+)$/, 'At most $1.'],
  [/^Too big: expected (?:number|int) to be <(-?[\d.]+)$/, 'Less than $1.'],
  [/^Invalid input: expected int, received number$/, 'This must be a whole number.'],
  [/^Invalid input: expected (?:int|number), received .+$/, 'This must be a number.'],
  [/^Invalid input: expected boolean, received .+$/, 'This must be yes or no.'],
  [/^Invalid (?:input|string|number|key|element)\b.*$/s, 'This value is not valid.'],
  // Names the field that the inner message is about.
  [/^(?<label>\S.*?) is not valid: (?<rest>.+)$/s, '$<label> is not valid: $<rest>'],
  [
    /^(?<label>\S.*?) cannot be made, (?<rest>(?:Too \w+: |Invalid \w+: )?.+?): (.*)\.$/s,
    '$<label> cannot be made: “$3”. $<rest>',
  ],
  [/^(?<label>[^:]+): (?<rest>(?:Invalid|Too) .*)$/s, '$<label>: $<rest>'],
]
