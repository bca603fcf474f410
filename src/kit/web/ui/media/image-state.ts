import { useCallback, useState } from 'react';

type ImageState = 'idle' | 'loading' | 'loaded' | 'error';

/** Follows one image's loading, also when it loaded or failed before the page's script ran. */
export function useImageState(src: string | null | undefined) {
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
