import { useCallback, useState } from 'react';
import { cx } from '../cx.ts';

interface AvatarProps {
  /** Whose it is; its first letter shows while there is no picture. */
  name: string;
  src?: string | null;
  /** Pixels across, 40 unless told. */
  size?: number;
  /** Alternative text where the name does not stand beside it; otherwise the picture is decoration. */
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

/** Follows one image's loading, also when it loaded or failed before the page's script ran. */
function useImageState(src: string | null | undefined) {
  const [settled, setSettled] = useState<{ src: string; state: 'loaded' | 'error' } | null>(null);
  const settle = useCallback(
    (state: 'loaded' | 'error') => {
      if (src) setSettled({ src, state });
    },
    [src],
  );
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) settle(image.naturalWidth > 0 ? 'loaded' : 'error');
    },
    [settle],
  );
  const state: ImageState = !src ? 'idle' : settled?.src === src ? settled.state : 'loading';
  return { state, events: { ref, onLoad: () => settle('loaded'), onError: () => settle('error') } };
}
