import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyDialog } from './lazyDialog.tsx';

const Named = ({ name }: { name: string; open?: boolean }) => <p>{name}</p>;
const load = vi.fn(async () => ({ Greeting: Named }));

test('the server draws no dialog, open or not, and loads none', () => {
  const Greeting = lazyDialog(load, 'Greeting');
  expect(renderToString(<Greeting name="Ana" open />)).toBe('');
  expect(renderToString(<Greeting name="Ana" open={false} />)).toBe('');
  expect(load).not.toHaveBeenCalled();
});

test('the module is fetched on hover over the button', () => {
  lazyDialog(load, 'Greeting').reach.onPointerEnter();
  expect(load).toHaveBeenCalledOnce();
});
