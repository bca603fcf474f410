import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './project.mjs';

const BEAT = 1_000;
const ABANDONED = 10_000;

/** Runs `work` while no other process in this folder runs work of the same name; waits for its turn. */
export async function withLock(name, work) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = join(ROOT, 'dist', `.${name}-lock`);
  await take(folder, name);
  const beat = setInterval(() => touch(folder), BEAT);
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

async function take(folder, name) {
  for (let told = false; ; await sleep(200)) {
    try {
      mkdirSync(folder);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (age(folder) > ABANDONED) {
      // A killed holder cannot release its lock: remove it and try again.
      rmSync(folder, { recursive: true, force: true });
    } else if (!told) {
      console.log(`Waiting for another ${name} in this folder …`);
      told = true;
    }
  }
}

function age(folder) {
  try {
    return Date.now() - statSync(folder).mtimeMs;
  } catch {
    return 0;
  }
}

function touch(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // Gone with its parent: nothing is left to keep.
  }
}
