import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { listNames, openPart } from '#testing/web/part.tsx';
import { TagsInput } from './TagsInput.tsx';

interface ExampleProps {
  begin: string[];
  onChange: (tags: string[]) => void;
  onSubmit: () => void;
}

function Example({ begin, onChange, onSubmit }: ExampleProps) {
  const [tags, setTags] = useState(begin);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TagsInput
        label="A tag"
        value={tags}
        onChange={(next) => {
          setTags(next);
          onChange(next);
        }}
      />
    </form>
  );
}

function openTags(begin: string[] = []) {
  const on = { onChange: vi.fn<(tags: string[]) => void>(), onSubmit: vi.fn() };
  return { ...openPart(<Example begin={begin} {...on} />), ...on };
}
const field = () => screen.getByLabelText<HTMLInputElement>('A tag');

test('a word is added by its button or by Enter, which does not send the form', async () => {
  const page = openTags();
  await page.type('A tag', '  seafood ');
  await page.press('Add');
  await page.user.type(field(), 'Terrace{Enter}');
  expect(page.onChange.mock.lastCall).toEqual([['seafood', 'Terrace']]);
  expect(field().value).toBe('');
  expect(page.onSubmit).not.toHaveBeenCalled();
});

test('Enter that ends a composition adds nothing yet', async () => {
  const page = openTags();
  await page.type('A tag', '寿司');
  expect(fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })).toBe(true);
  expect(page.onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(page.onChange.mock.lastCall).toEqual([['寿司']]);
});

test.each(['Seafood', '   ', ''])('“%s” beside “seafood” adds nothing', async (text) => {
  const page = openTags(['seafood']);
  await page.type('A tag', text);
  await page.press('Add');
  expect(page.onChange).not.toHaveBeenCalled();
});

test('a word is taken away by its own button', async () => {
  const page = openTags(['seafood', 'terrace']);
  await page.press('Remove seafood');
  expect(page.onChange.mock.lastCall).toEqual([['terrace']]);
  expect(listNames('button')).toEqual(['Remove terrace', 'Add']);
});
