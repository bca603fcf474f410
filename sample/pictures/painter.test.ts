import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createDice } from './dice.ts';
import { DISHES, FACES, ROOMS, type RoomName } from './motifs.ts';
import { type PictureSpec, paint } from './painter.ts';
import { createScene } from './room/scenes.ts';
import { toEmojiFile } from './sprites.ts';

const ramen = (variant: number): PictureSpec => ({ kind: 'dish', motif: 'ramen', variant });

describe('every emoji exists', () => {
  test.each(Object.entries(DISHES))('of the dish %s', (_, { emoji, beside, ingredients }) => {
    for (const part of [emoji, ...beside, ...ingredients])
      expect(existsSync(toEmojiFile(part)), part).toBe(true);
  });

  test.each(Object.keys(ROOMS) as RoomName[])('of the room %s', (name) => {
    // `as`: keys of the very object that the type is made from.
    const behind = createScene(name, createDice(name)).things.map((item) => item.emoji);
    for (const part of [...behind, ...ROOMS[name].groups.flat()])
      expect(existsSync(toEmojiFile(part)), part).toBe(true);
  });

  test('of the faces, and no face comes twice', () => {
    for (const face of FACES) expect(existsSync(toEmojiFile(face)), face).toBe(true);
    expect(new Set(FACES).size).toBe(FACES.length);
  });
});

test.each<[string, PictureSpec, number, number]>([
  ['a dish', ramen(0), 1200, 900],
  ['a drink', { kind: 'dish', motif: 'wine', variant: 0 }, 1200, 900],
  ['a room', { kind: 'room', motif: 'terrace', variant: 0 }, 1200, 900],
  ['a portrait', { kind: 'portrait', face: 3, variant: 0 }, 512, 512],
  ['a story', { kind: 'story', of: { kind: 'room', motif: 'bar', variant: 0 } }, 810, 1440],
])('%s has its size and is the same every time', async (_, spec, width, height) => {
  const picture = await paint(spec);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width, height, channels: 3 });
  expect(picture.equals(await paint(spec))).toBe(true);
});

test('variants of a dish look different', async () => {
  const [first, second] = await Promise.all(
    [0, 1].map(async (variant) =>
      sharp(await paint(ramen(variant)))
        .raw()
        .toBuffer(),
    ),
  );
  if (!first || !second) throw new Error('two pictures expected');
  let difference = 0;
  for (let i = 0; i < first.length; i++) difference += Math.abs((first[i] ?? 0) - (second[i] ?? 0));
  expect(difference / first.length).toBeGreaterThan(12);
});

test('dishes are lit from the upper left', async () => {
  const totals = { lit: 0, dim: 0 };
  for (const motif of ['ramen', 'pizza', 'steak', 'salad'] as const) {
    const picture = await paint({ kind: 'dish', motif, variant: 0 });
    const brightness = async (left: number, top: number) => {
      const part = await sharp(picture).extract({ left, top, width: 600, height: 450 }).toBuffer();
      return (await sharp(part).stats()).channels.reduce((sum, channel) => sum + channel.mean, 0);
    };
    totals.lit += await brightness(0, 0);
    totals.dim += await brightness(600, 450);
  }
  expect(totals.lit).toBeGreaterThan(totals.dim * 1.1);
});
