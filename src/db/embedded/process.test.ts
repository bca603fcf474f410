import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { findProcessKind, findServedFolder, parsePsLine, parseState, stopProcess } from './process.ts';

test('the state of a process is found behind a name with blanks and parentheses', () => {
  expect(parseState('4711 (postgres) S 1 4711 4711 0')).toBe('S');
  expect(parseState('4711 (a) Z (b) R) Z 1 4711')).toBe('Z');
});

test.each([
  [['/opt/pg/bin/postgres', '-D', '/app/data', '-c', 'port=5432'], '/app/data'],
  [['postgres', '-c', 'port=1', '-D', '/app/data'], '/app/data'],
  [['/usr/bin/vim', '-D', '/app/data'], undefined],
  [['postgres: checkpointer'], undefined],
  [[''], undefined],
])('the arguments %j serve %s', (args, folder) => {
  expect(findServedFolder(args)).toBe(folder);
});

test.each([
  ['Ss   /Users/a b/bin/postgres -D /Users/a b/data -c port=5432', 'ours'],
  ['Ss   /Users/a b/bin/postgres -D /Users/a b/data2 -c port=5432', 'foreign'],
  ['S+   vim /Users/a b/data', 'foreign'],
  ['Z    (postgres)', 'zombie'],
  ['', 'gone'],
])('macOS tells "%s": %s', (line, expected) => {
  expect(parsePsLine(line, '/Users/a b/data')).toBe(expected);
});

test('this process is foreign to any data folder, and is not stopped for it', async () => {
  expect(await findProcessKind(process.pid, '/app/data')).toBe('foreign');
  await stopProcess(process.pid, '/app/data');
});

test('a dead process that its parent does not reap is a zombie; an unused id does not exist', async () => {
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = await once(parent.stdout, 'data');
  await expect.poll(() => findProcessKind(Number(line), '/app/data')).toBe('zombie');
  expect(await findProcessKind(2_147_483_647, '/app/data')).toBe('gone');
});
