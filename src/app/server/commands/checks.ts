import type { Check } from '#db/proof.ts';

/** Prints each check with its violations; returns whether there are none. */
export function printChecks(checks: Check[]): boolean {
  for (const { what, wrong } of checks) {
    console.log(`${wrong.length === 0 ? 'yes' : 'NO '}  ${what}`);
    for (const sentence of wrong) console.log(`       ${sentence}`);
  }
  return checks.every(({ wrong }) => wrong.length === 0);
}
