import { useCallback, useState } from 'react';
import { cx } from '../cx.ts';

interface AvatarProps {
  /** The person's name; its first letter is shown without a picture. */
  name: string;
  src?: string | null;
  /** Pixels, 40 by default. */
  size?: number;
  /** The alternative text if the name is not beside it; by default the picture is decoration. */
  alt?: string;
  className?: string;
}

export function Avatar({ name, src, size = 40, alt = '', className }: AvatarProps) {
  const { state, events } = useImageState(src);
  return (
    <span data-state={state} className={cx('avatar', className)} style={{ width: size, height: size }}>
      {alt && <span className="sr-only">{alt}</span>}
      <span aria-hidden="true" style={{ fontSize: size * 0.4 }}>
        {(Array.from(name.trim())[0] ?? '?').toUpperCase()}
      </span>
      {src && state !== 'error' && (
        <img {...events} src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      )}
    </span>
  );
}

type ImageState = 'idle' | 'loading' | 'loaded' | 'error';

/** Returns the state of an image, even if it loaded or failed before hydration. */
function useImageState(src: string | null | undefined) {
  const [result, setResult] = useState<{ src: string; state: 'loaded' | 'error' } | null>(null);
  const settle = useCallback(
    (state: 'loaded' | 'error') => {
      if (src) setResult({ src, state });
    },
    [src],
  );
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) settle(image.naturalWidth > 0 ? 'loaded' : 'error');
    },
    [settle],
  );
  const state: ImageState = !src ? 'idle' : result?.src === src ? result.state : 'loading';
  return { state, events: { ref, onLoad: () => settle('loaded'), onError: () => settle('error') } };
}
