import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { keepLastBuilds } from './lib/last-builds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-builds-'));
  mkdirSync(join(folder, 'served'));
  return () => rmSync(folder, { recursive: true });
});

/** A build with these files replaces the served one. */
function deploy(...files: string[]): string[] {
  const [served, next] = [join(folder, 'served'), join(folder, 'next')];
  mkdirSync(next);
  for (const file of files) writeFileSync(join(next, file), file);
  keepLastBuilds({ old: served, fresh: next, list: join(folder, 'builds.json') });
  rmSync(served, { recursive: true });
  renameSync(next, served);
  return readdirSync(served).sort();
}

test('pages that were open before two deploys still get each of their files, and after a third no more', () => {
  const opened = ['entry-a.js', 'page-a.js', 'page-a.js.br', 'same.js'];
  deploy(...opened);
  deploy('entry-b.js', 'page-b.js', 'same.js');
  const served = deploy('entry-c.js', 'page-c.js', 'same.js');
  for (const file of [...opened, 'page-b.js', 'page-c.js']) expect(served).toContain(file);
  expect(deploy('entry-d.js', 'same.js')).toEqual(
    ['entry-b.js', 'entry-c.js', 'entry-d.js', 'page-b.js', 'page-c.js', 'same.js'].sort(),
  );
});

test('building the same sources again takes no file from a page that is open', () => {
  deploy('entry-a.js');
  deploy('entry-b.js');
  for (let again = 0; again < 4; again++) deploy('entry-c.js');
  expect(readdirSync(join(folder, 'served')).sort()).toEqual(['entry-a.js', 'entry-b.js', 'entry-c.js']);
});
