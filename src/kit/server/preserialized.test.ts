import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  MergedJson,
  PreserializedJson,
  pageToJson,
  toJson,
  toObjects,
  whitelistItems,
} from './preserialized.ts';

const Card = z.object({ id: z.int(), name: z.string(), tags: z.array(z.object({ word: z.string() })) });
const Listed = Card.extend({ distance: z.number().nullable(), why: z.array(z.object({ text: z.string() })) });
const List = z.array(Listed);

/** A handler's row has more fields than a reply may contain. */
const row = { id: 7, name: 'Café “Õ”', tags: [{ word: 'a', secret: 1 }], password: 'secret' };
const rest = { distance: null, why: [{ text: 'near', secret: 2 }], email: 'secret' };
const shown = {
  id: 7,
  name: 'Café “Õ”',
  tags: [{ word: 'a' }],
  distance: null,
  why: [{ text: 'near' }],
};

const merge = () => [
  MergedJson.of(new PreserializedJson(Card, row), rest),
  MergedJson.of(new PreserializedJson(Card, row), rest),
];
const whitelisted = () => z.array(z.unknown()).parse(whitelistItems(List, merge()));

test('neither part of a merged item holds fields that its shape does not name', () => {
  expect(JSON.parse(toJson(whitelisted()))).toEqual([shown, shown]);
  expect(toObjects(whitelisted())).toEqual([shown, shown]);
});

test('merged items are written as the same items that are not', () => {
  const whole = List.parse([
    { ...row, ...rest },
    { ...row, ...rest },
  ]);
  expect(toJson(whitelisted())).toBe(JSON.stringify(whole));
  expect(JSON.stringify(whitelisted())).toBe(JSON.stringify(whole));
});

test('fields beside the preserialised part cannot replace its fields', () => {
  const item = MergedJson.of(new PreserializedJson(Card, row), { ...rest, id: 8, name: { secret: 3 } });
  const items = z.array(z.unknown()).parse(whitelistItems(List, [item]));
  expect(toObjects(items)).toEqual([shown]);
  expect(JSON.parse(toJson(items))).toEqual([shown]);
});

test('an item that does not fit its shape is neither preserialised nor sent', () => {
  expect(() => new PreserializedJson(Card, { ...row, id: 0.5 })).toThrow(z.ZodError);
  const item = MergedJson.of(new PreserializedJson(Card, row), { ...rest, distance: 'far' });
  expect(() => whitelistItems(List, [item])).toThrow(z.ZodError);
  expect(() => whitelistItems(List, [MergedJson.of(new PreserializedJson(Card, row), {})])).toThrow(
    z.ZodError,
  );
});

test('a part that was preserialised with another shape than the one of the reply does not leave', () => {
  const More = Card.extend({ password: z.string() });
  const Wider = Card.extend({ name: z.any() });
  for (const shape of [More, Wider]) {
    const item = MergedJson.of(new PreserializedJson(shape, row), rest);
    expect(() => whitelistItems(List, [item])).toThrow('Preserialised with another shape');
  }
});

test('merged items are not mixed with others, nor part of a list of another type', () => {
  expect(() => whitelistItems(List, [...merge(), shown])).toThrow(z.ZodError);
  expect(() => whitelistItems(z.array(z.unknown()), merge())).toThrow('Only lists of objects');
});

test('either part may be empty', () => {
  const Nothing = z.object({});
  const Whole = z.object({ id: z.int().optional() });
  const jsonOfOne = (shape: z.ZodObject, one: { id?: number }, other: { id?: number }) =>
    toJson([MergedJson.of(new PreserializedJson(shape, one), other).whitelist(Whole)]);
  expect(jsonOfOne(Nothing, {}, {})).toBe('[{}]');
  expect(jsonOfOne(Nothing, {}, { id: 1 })).toBe('[{"id":1}]');
  expect(jsonOfOne(Whole, { id: 1 }, {})).toBe('[{"id":1}]');
  expect(toJson([])).toBe('[]');
});

test('a list of plain items is whitelisted and written as ever', () => {
  expect(whitelistItems(z.array(Card), [row])).toEqual([{ id: 7, name: 'Café “Õ”', tags: [{ word: 'a' }] }]);
  expect(toJson([1, 'a', null])).toBe('[1,"a",null]');
  expect(toObjects([row])).toEqual([row]);
});

test('a page of merged items is written as the same page of plain ones', () => {
  const page = { next: null, total: 2 };
  const items = z.array(z.unknown()).parse(whitelisted());
  const plain = { items: JSON.parse(toJson(items)), ...page };
  expect(JSON.parse(pageToJson({ items, ...page }))).toEqual(plain);
});
