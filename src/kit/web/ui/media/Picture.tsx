import { useCallback, useState } from 'react';
import { cx } from '../cx.ts';
import { PicturePlaceholder } from './PicturePlaceholder.tsx';

interface PictureProps {
  src?: string | null;
  srcSet?: string;
  /** How wide it is shown, as CSS; needed with `srcSet`. */
  sizes?: string;
  /** Intrinsic pixels; they keep the place while it loads. */
  width?: number;
  height?: number;
  alt: string;
  /** For the one or two pictures that are seen first. */
  eager?: boolean;
  /** Ratio and corners: `aspect-4/3 rounded-card`. */
  className?: string;
}

/** A photo that fills its box, or an empty plate where there is none or it fails. */
export function Picture({
  src,
  width = 1200,
  height = 900,
  alt,
  eager = false,
  className,
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const fail = () => setFailed(src ?? null);
  // It may have failed before the page's script ran.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (src && image?.complete && image.naturalWidth === 0) setFailed(src);
    },
    [src],
  );
  const box = cx('picture', className);
  if (!src || src === failed)
    return (
      <span
        className={cx(box, 'grid place-items-center')}
        style={className?.includes('aspect') ? undefined : { aspectRatio: `${width}/${height}` }}
      >
        {alt && <span className="sr-only">{alt}</span>}
        <PicturePlaceholder className="w-1/3 max-w-28 opacity-70" />
      </span>
    );
  return (
    <img
      ref={ref}
      onError={fail}
      {...rest}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={box}
    />
  );
}
