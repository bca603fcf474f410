import type { z } from 'zod';
import { type AnyEndpoint, pathNames } from '#kit/contract/endpoint.ts';
import { chooseSome } from './rounds.ts';

/** Bodies are limited to 256 kB, addresses to 16 kB with all other headers; both are nearly filled. */
const [BODY, QUERY] = [250_000, 14_000];

/** Texts that are expensive to split, fold, normalise or parse as a sentence. */
const FILLINGS = [
  'a',
  ' ',
  'a b, c; ',
  'ß\u0301',
  '🍕',
  '\n=1,"',
  '%_\\',
  'not cosy thai under 20 near the sea and ',
];

const fill = (filling: string, length: number) =>
  filling.repeat(Math.ceil(length / filling.length)).slice(0, length);

/** The internals of a zod schema, which its public types do not describe. */
type Definition = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, unknown>;
  values?: unknown[];
  coerce?: boolean;
};
const getDefinition = (shape: z.ZodType) => shape._zod.def as unknown as Definition;
const getBound = (shape: z.ZodType) => shape._zod.bag as { maximum?: number; format?: string };

/** Finds the largest input that a schema accepts, as far as it shows: longest texts, longest lists, last choices. */
function findLargest(shape: z.ZodType, filling: string, room: number): unknown {
  const { type, innerType, in: first, element, options, ...definition } = getDefinition(shape);
  const { maximum, format } = getBound(shape);
  if (innerType) return findLargest(innerType, filling, room);
  if (first) return findLargest(first, filling, room);
  if (type === 'string') {
    if (format === 'url') return `https://example.com/${'a'.repeat(Math.min(maximum ?? room, room) - 20)}`;
    return fill(filling, Math.min(maximum ?? room, room));
  }
  if (type === 'number') return Math.min(maximum ?? 1e9, 1e9);
  if (type === 'boolean') return true;
  if (type === 'enum') return Object.values(definition.entries ?? {}).at(-1);
  if (type === 'literal') return definition.values?.at(-1);
  if (type === 'union') return options?.[0] && findLargest(options[0], filling, room);
  if (type === 'array' && element) {
    const one = findLargest(element, filling, Math.min(room, 2000));
    const size = JSON.stringify(one)?.length ?? 1;
    return Array(Math.max(1, Math.min(listBound(shape), Math.floor(room / (size + 1))))).fill(one);
  }
  if (type === 'object') {
    const shapes = Object.entries(definition.shape ?? {});
    return Object.fromEntries(
      shapes.map(([name, one]) => [name, findLargest(one, filling, Math.floor(room / shapes.length))]),
    );
  }
  return null;
}

/** Returns the limit of a list, which is among its checks. */
function listBound(shape: z.ZodType): number {
  const { maximum } = getBound(shape);
  return maximum ?? 100_000;
}

/** Schemas that refuse any text at once, without looking into it. */
const NO_TEXTS = ['number', 'boolean', 'enum', 'literal', 'array', 'object', 'record'];
/** The same for lists. */
const NO_LISTS = ['string', 'number', 'boolean', 'enum', 'literal'];

function mayRead(shape: z.ZodType, refusing: string[]): boolean {
  const { type, innerType, in: first, options, coerce } = getDefinition(shape);
  const inner = innerType ?? first;
  if (inner) return mayRead(inner, refusing);
  if (type === 'union' && options) return options.some((option) => mayRead(option, refusing));
  return coerce === true || !refusing.includes(type);
}

const ITEMS = ['1', '""', '{}', '[]', '"a"', '{"a":{"a":{}}}'];

type Sent = { name: string; input?: object; query?: string; body?: string };

/**
 * Attempts to block the event loop: inputs of the largest allowed size, a valid input with fields of the largest size,
 * and nonsense of the largest size.
 */
export function* worstInputs(endpoint: AnyEndpoint, valid: object): Generator<Sent> {
  const inPath = pathNames(endpoint.path);
  const fields = Object.entries<z.ZodType>(endpoint.input.shape).filter(([name]) => !inPath.includes(name));
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const room = isQuery ? 3000 : BODY;
  const path = Object.fromEntries(Object.entries(valid).filter(([name]) => inPath.includes(name)));
  const texts = new Set<string>();
  const isNew = (name: string, value: unknown) => {
    const text = `${name} ${JSON.stringify(value)}`;
    const isKnown = texts.has(text);
    texts.add(text);
    return !isKnown;
  };
  const start = endpoint.path.length;
  for (const [nth, filling] of chooseSome(FILLINGS, FILLINGS.length, start).entries()) {
    const of = JSON.stringify(filling);
    const most = fields.map(
      ([name, shape]) => [name, findLargest(shape, filling, room / fields.length)] as const,
    );
    if (isNew('', most))
      yield { name: `the largest of ${of}`, input: { ...Object.fromEntries(most), ...path } };
    for (const [name, value] of most)
      if (isNew(name, value))
        yield { name: `${name} as large as allowed, of ${of}`, input: { ...valid, [name]: value } };
    for (const [name] of fields.filter(([, shape]) => nth === 0 || mayRead(shape, NO_TEXTS))) {
      const text = fill(
        filling,
        isQuery
          ? (QUERY / encodeURIComponent(filling).length) * filling.length
          : (BODY / of.length) * filling.length,
      );
      yield { name: `${name} full of ${of}`, input: { ...valid, [name]: text.toWellFormed() } };
    }
  }
  for (const [name, shape] of fields) {
    if (isQuery) yield { name: `${name} again and again`, query: repeat(`${name}=1`, '&', QUERY) };
    else
      for (const item of mayRead(shape, NO_LISTS)
        ? chooseSome(ITEMS, ITEMS.length, start)
        : ITEMS.slice(0, 1))
        yield { name: `${name} as a list of ${item}`, body: `{"${name}":[${repeat(item, ',', BODY)}]}` };
  }
  if (isQuery) {
    yield { name: 'many names', query: Array.from({ length: 2000 }, (_, n) => `${n}=`).join('&') };
    return;
  }
  const names = Array.from({ length: 20_000 }, (_, n) => [`a${n}`, n]);
  yield { name: 'many names', body: JSON.stringify(Object.fromEntries(names)) };
  yield { name: 'deep lists', body: '['.repeat(BODY) };
  yield { name: 'deep, closed lists', body: `{"a":${'['.repeat(BODY / 2)}${']'.repeat(BODY / 2)}}` };
}

const repeat = (text: string, between: string, room: number) =>
  Array(Math.floor(room / (text.length + between.length)))
    .fill(text)
    .join(between);
