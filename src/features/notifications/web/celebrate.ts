import { defineStored } from '#kit/web/storage.ts';

const KEY = 'celebrations';
const PIECE_COUNT = 48;
const COLORS = ['var(--accent)', 'var(--herb)', 'var(--gold)'];

/** On by default. */
const storedSetting = defineStored(KEY, { parse: (value) => value !== false });
const listeners = new Set<() => void>();

export const celebrations = {
  get: (): boolean => storedSetting.read() ?? true,
  getServer: () => true,
  set(isOn: boolean) {
    storedSetting.write(isOn ? null : false);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Drops confetti once over the page and its dialogs, unless the device or the person prefers less motion. */
export function celebrate(): void {
  const mayMove = matchMedia('(prefers-reduced-motion: no-preference)').matches;
  if (!mayMove || !celebrations.get()) return;
  const layer = document.createElement('div');
  layer.dataset.confetti = '';
  layer.ariaHidden = 'true';
  // A popover is the only way to be above open dialogs.
  layer.popover = 'manual';
  layer.style.cssText =
    'position:fixed;inset:0;width:auto;height:auto;margin:0;padding:0;border:0;background:none;overflow:hidden;pointer-events:none';
  document.body.append(layer);
  layer.showPopover();
  const animations = Array.from({ length: PIECE_COUNT }, (_, index) => dropPiece(layer, index).finished);
  void Promise.allSettled(animations).then(() => layer.remove());
}

function dropPiece(layer: HTMLElement, index: number): Animation {
  const piece = document.createElement('span');
  const color = COLORS[index % COLORS.length];
  piece.style.cssText = `position:absolute;top:-1rem;left:${Math.random() * 100}%;width:.5rem;height:.75rem;border-radius:2px;background:${color}`;
  layer.append(piece);
  const drift = (Math.random() - 0.5) * 160;
  const turns = 360 * (1 + Math.random() * 2);
  return piece.animate(
    [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `translate(${drift}px, 75vh) rotate(${turns}deg)`, opacity: 0 },
    ],
    {
      duration: 1400 + Math.random() * 1000,
      delay: Math.random() * 300,
      easing: 'cubic-bezier(.2,.6,.4,1)',
      fill: 'both',
    },
  );
}
