import { findingsIn, readProject } from './project'

/** `npm run lint`, its second half: the rules of the house that a general linter does not know. */
const files = readProject()
const findings = findingsIn(files)
for (const finding of findings) console.error(finding)
console.log(findings.length > 0 ? `${findings.length} broken rules` : `${files.size} files keep the import rules`)
process.exitCode = findings.length > 0 ? 1 : 0
