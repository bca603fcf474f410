// Verifies a moderation log offline: node verify-moderation-log.mjs entries.json [seq hash]
// entries.json holds all lines from the first on, as GET /api/moderation-log?order=oldest gives them, page after page.
// With seq and hash, as /.well-known/tablemate-log gave them once, it also says whether that line is still part of the chain.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, headSeq, headHash] = process.argv.slice(2);
const entries = JSON.parse(readFileSync(file, 'utf8'));
let previous = { seq: 0, day: '', hash: '0'.repeat(64) };
const fail = (entry, what) => {
  console.error(`Line ${entry.seq}: ${what}`);
  process.exit(1);
};
for (const entry of entries) {
  const { seq, day, subject, act, rule, role, appeal, previousHash, hash } = entry;
  const line = [previous.hash, seq, day, subject, act, rule ?? '', role, appeal ?? ''].join('\n');
  if (seq !== previous.seq + 1) fail(entry, `follows line ${previous.seq}`);
  if (day < previous.day) fail(entry, 'is older than the line before it');
  if (previousHash !== previous.hash) fail(entry, 'does not follow the line before it');
  if (hash !== createHash('sha256').update(line).digest('hex')) fail(entry, 'was changed');
  if (seq === Number(headSeq) && hash !== headHash) fail(entry, 'is not the line that was published');
  previous = entry;
}
if (Number(headSeq) > previous.seq) fail({ seq: headSeq }, 'is missing');
console.log(`${entries.length} lines hold. The last hash is ${previous.hash}`);
