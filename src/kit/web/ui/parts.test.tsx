import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Bar } from './Bar.tsx';
import { Button } from './Button.tsx';
import { ChipButton } from './Chip.tsx';
import { Field } from './forms/Field.tsx';
import { TextInput } from './forms/TextInput.tsx';
import { Avatar } from './media/Avatar.tsx';
import { Carousel } from './media/Carousel.tsx';
import { Picture } from './media/Picture.tsx';
import { Rating } from './Rating.tsx';

/** Returns the text of the markup, without tags, as a screen reader reads it. */
function words(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(/<[^>]*>/g, '');
}

test('a rating says its mean with one decimal and its count', () => {
  const rating = <Rating mean={4} count={1188} />;
  expect(words(rating)).toBe('4.0(1,188)');
  expect(renderToStaticMarkup(rating)).toContain('aria-label="Rated 4.0 out of 5 by 1,188"');
});

test('a missing rating says so', () => {
  expect(words(<Rating mean={null} count={0} />)).toBe('No ratings yet');
});

test.each([
  ['joana', 'J'],
  ['  élodie', 'É'],
  ['😀 cook', '😀'],
  ['', '?'],
])('the avatar of %j without a picture shows %s', (name, letter) => {
  expect(words(<Avatar name={name} />)).toBe(letter);
});

test('an avatar is idle without a picture and loading with one', () => {
  expect(renderToStaticMarkup(<Avatar name="Ana" />)).toContain('data-state="idle"');
  expect(renderToStaticMarkup(<Avatar name="Ana" src="/a.webp" />)).toContain('data-state="loading"');
});

test('a field ties its control to its label and its error', () => {
  const html = renderToStaticMarkup(
    <Field label="Username" hint="As friends call you" error="This name is taken">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1];
  const note = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`for="${id}"`);
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(new RegExp(`id="${note}"[^>]*>.*This name is taken`));
  expect(html).not.toContain('As friends call you');
});

test('a busy button stays focusable and says that it is busy', () => {
  const html = renderToStaticMarkup(
    <Button busy busyLabel="Posting...">
      Post
    </Button>,
  );
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain(' disabled=""');
  expect(html).toContain('Posting...');
});

test('the name of a removable chip says what it removes', () => {
  expect(words(<ChipButton removable>Open now</ChipButton>)).toBe('Remove Open now');
});

test('a picture without an address keeps its alternative text', () => {
  expect(words(<Picture src={null} alt="Tagliatelle" />)).toBe('Tagliatelle');
});

test('only an eager picture is fetched at once', () => {
  expect(renderToStaticMarkup(<Picture src="/a.webp" alt="" />)).toContain('loading="lazy"');
  const eager = renderToStaticMarkup(<Picture src="/a.webp" alt="" eager />);
  expect(eager).toContain('loading="eager"');
  expect(eager).toContain('fetchPriority="high"');
});

test('a deferred carousel renders the first of its slides alone', () => {
  const html = renderToStaticMarkup(
    <Carousel label="Photos" count={2} deferred>
      {(index) => <b>{index === 0 ? 'one' : 'two'}</b>}
    </Carousel>,
  );
  expect(html).toContain('Photos, 1 of 2');
  expect(html).toContain('one');
  expect(html).not.toContain('two');
});

test('a carousel of one slide has no buttons', () => {
  const html = renderToStaticMarkup(
    <Carousel label="Photos" count={1}>
      {() => <b>one</b>}
    </Carousel>,
  );
  expect(html).not.toContain('<button');
});

test.each([
  [3, 4, 'width:75%'],
  [9, 4, 'width:100%'],
  [1, 0, 'width:0%'],
])('a bar of %i out of %i has %s', (value, max, width) => {
  expect(renderToStaticMarkup(<Bar label="Progress" value={value} max={max} />)).toContain(width);
});
