import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import satori from 'satori';
import sharp from 'sharp';
import { PREVIEW, pictureName } from '#features/media/rules.ts';
import { mediaService } from '#features/media/server/store.ts';
import { t } from '#kit/contract/text.ts';
import type { Services } from '#kit/server/services.ts';
import { describeProgress, formatMoment, formatTime } from '../rules.ts';
import type { DecisionTable } from '../shapes.ts';

const { width, height } = PREVIEW;
/** Height of the photographs, in pixels from the top. */
const PHOTOS = 350;
const COLOURS = { paper: '#fbf8f3', ink: '#231b14', soft: '#5f5348', accent: '#bf400c' };

// The site's fonts as files that the drawing library reads, in the order in which a glyph is looked up.
const FACES = [
  { name: 'Fraunces', package: 'fraunces', weight: 700 },
  { name: 'Figtree', package: 'figtree', weight: 400 },
] as const;
const SUBSETS = ['latin', 'latin-ext'] as const;

async function readFaces() {
  const files = FACES.flatMap((face) => SUBSETS.map((subset) => ({ ...face, subset })));
  return Promise.all(
    files.map(async ({ name, package: family, weight, subset }) => {
      const file = import.meta.resolve(
        `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`,
      );
      return { name: `${name} ${subset}`, weight, data: await readFile(fileURLToPath(file)) };
    }),
  );
}
let faces: ReturnType<typeof readFaces> | undefined;

/** Characters that the fonts have; a line with any other would show boxes. */
const DRAWABLE = /^[\u0020-\u024f\u2010-\u2026]*$/u;

type Line = { text: string; instead: string };

const choose = ({ text, instead }: Line) => (DRAWABLE.test(text) ? text : instead);

function toWords(table: DecisionTable) {
  const { title, at, timeZone, closesAt, state, people, result } = table;
  const progress = people.some(({ isDone }) => isDone) ? ` ${describeProgress(table)}.` : '';
  // Without "tonight": the picture may be seen on any day.
  const moment = formatMoment(at, timeZone, 0);
  if (state === 'decided')
    return {
      label: t('Tablemate · Decided together'),
      heading: choose({ text: result?.chosen?.name ?? title, instead: t('We know where to eat') }),
      text: choose({ text: `${moment}. ${result?.reason ?? ''}`, instead: moment }),
    };
  return {
    label: state === 'cancelled' ? t('Tablemate · Called off') : t('Tablemate · Decide together'),
    heading: choose({ text: title, instead: t('Where shall we eat?') }),
    text:
      state === 'cancelled'
        ? moment
        : `${moment}.${progress} ${t('Decides at {time}.', { time: formatTime(closesAt, timeZone) })}`,
  };
}

type Node = { type: 'div'; props: { style: object; children: Node[] | string } };

const box = (style: object, children: Node[] | string): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const heading = (text: string) =>
  box(
    {
      fontFamily: 'Fraunces latin, Fraunces latin-ext',
      fontSize: text.length > 44 ? 44 : 60,
      lineHeight: 1.1,
      color: COLOURS.ink,
      lineClamp: 2,
      wordBreak: 'break-word',
      display: 'block',
    },
    text,
  );

const line = (text: string, style: object) =>
  box({ fontSize: 32, lineHeight: 1.35, color: COLOURS.soft, ...style }, text);

/**
 * Draws a JPEG of 1200 × 630 pixels for link previews and sharing: photographs of the chosen place, or of the first three cards, above a few words.
 * It shows no votes and no names of people.
 */
export async function drawTable(services: Services, table: DecisionTable): Promise<Buffer> {
  const { label, heading: words, text } = toWords(table);
  faces ??= readFaces();
  const svg = await satori(
    box(
      {
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 10,
        width,
        height: height - PHOTOS,
        padding: '0 56px',
        backgroundColor: COLOURS.paper,
        fontFamily: 'Figtree latin, Figtree latin-ext',
      },
      [line(label, { color: COLOURS.accent }), heading(words), line(text, {})],
    ) as Parameters<typeof satori>[0],
    { width, height: height - PHOTOS, fonts: await faces },
  );
  const photos = await readPhotos(services, table);
  return sharp({ create: { width, height, channels: 3, background: COLOURS.accent } })
    .composite([...photos, { input: Buffer.from(svg), left: 0, top: PHOTOS }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

async function readPhotos(services: Services, { state, places, result }: DecisionTable) {
  const cards = state === 'decided' ? [result?.chosen] : places.slice(0, 3).map(({ card }) => card);
  const names = cards.flatMap((card) => pictureName(card?.images[0] ?? '') ?? []);
  const previews = await Promise.all(names.map((name) => services.get(mediaService).preview(name)));
  const photos = previews.filter((photo) => photo !== null);
  return Promise.all(
    photos.map(async (photo, nth) => {
      const left = Math.round((width * nth) / photos.length);
      const size = { width: Math.round((width * (nth + 1)) / photos.length) - left, height: PHOTOS };
      return { input: await sharp(photo).resize(size).toBuffer(), left, top: 0 };
    }),
  );
}
