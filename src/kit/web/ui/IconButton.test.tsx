import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { IconButton } from './IconButton.tsx';

test('its name shows as a tooltip on hover, and is in the markup once', async () => {
  let entered = 0;
  const page = openPart(<IconButton label="Save Solar" onPointerEnter={() => entered++} />);
  const button = screen.getByRole('button', { name: 'Save Solar' });
  expect(document.body.innerHTML.split('Save Solar')).toHaveLength(2);
  await page.user.hover(button);
  expect(button.title).toBe('Save Solar');
  expect(entered).toBe(1);
});
