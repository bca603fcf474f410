import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventKey } from '#kit/server/events.ts';
import { subscriptions } from './subscribers.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Returns whether an export of a feature's events.ts is an event. */
const isEvent = (value: unknown): value is EventKey<object> =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

const sources = globSync('features/**/server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).map(
  (file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(join(ROOT, file), 'utf8'),
  }),
);
const declarations = sources.filter(({ text }) => text.includes('defineEvent<'));

async function readEvents(): Promise<Array<{ variable: string; name: string }>> {
  const modules = await Promise.all(declarations.map(({ file }) => import(join(ROOT, file))));
  return modules.flatMap((module: object) =>
    Object.entries(module).flatMap(([variable, value]) =>
      isEvent(value) ? [{ variable, name: value.name }] : [],
    ),
  );
}

test('events are declared in events.ts, each under a unique name', async () => {
  expect(declarations.length).toBeGreaterThan(5);
  expect(declarations.filter(({ file }) => !file.endsWith('/events.ts'))).toEqual([]);
  const names = (await readEvents()).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('every event has its line in subscribers.ts', async () => {
  const declaredNames = (await readEvents()).map(({ name }) => name).sort();
  const subscribedNames = subscriptions.map(({ event }) => event);
  expect([...new Set(subscribedNames)].sort()).toEqual(declaredNames);
});

test('every event is emitted somewhere', async () => {
  const unusedEvents = (await readEvents()).filter(
    ({ variable }) =>
      !sources.some(({ text }) => new RegExp(`emit(Inside)?\\([^;]*, ${variable},`).test(text)),
  );
  expect(unusedEvents).toEqual([]);
});
