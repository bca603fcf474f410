import { stored } from '#kit/web/storage.ts';

const KEY = 'celebrations';
const PIECES = 48;
const COLORS = ['var(--accent)', 'var(--herb)', 'var(--gold)'];

/** Whether this browser celebrates: yes, unless somebody said no. */
const storedSetting = stored(KEY, { parse: (value) => value !== false });
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

/** Rains confetti once over the page and its dialogs; not where the device or the person wants none. */
export function celebrate(): void {
  const mayMove = matchMedia('(prefers-reduced-motion: no-preference)').matches;
  if (!mayMove || !celebrations.get()) return;
  const sky = document.createElement('div');
  sky.dataset.confetti = '';
  sky.ariaHidden = 'true';
  // Above open dialogs, which only what is open itself can be.
  sky.popover = 'manual';
  sky.style.cssText =
    'position:fixed;inset:0;width:auto;height:auto;margin:0;padding:0;border:0;background:none;overflow:hidden;pointer-events:none';
  document.body.append(sky);
  sky.showPopover();
  const fallen = Array.from({ length: PIECES }, (_, index) => fall(sky, index).finished);
  void Promise.allSettled(fallen).then(() => sky.remove());
}

function fall(sky: HTMLElement, index: number): Animation {
  const piece = document.createElement('span');
  const color = COLORS[index % COLORS.length];
  piece.style.cssText = `position:absolute;top:-1rem;left:${Math.random() * 100}%;width:.5rem;height:.75rem;border-radius:2px;background:${color}`;
  sky.append(piece);
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
