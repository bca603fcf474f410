import { useCallback, useState } from 'react';
import { cx } from '../cx.ts';
import { PicturePlaceholder } from './PicturePlaceholder.tsx';

interface PictureProps {
  src?: string | null;
  srcSet?: string;
  /** The displayed width, as CSS; needed with `srcSet`. */
  sizes?: string;
  /** Intrinsic pixels; they reserve the space while it loads. */
  width?: number;
  height?: number;
  alt: string;
  /** For the first one or two pictures of a page. */
  eager?: boolean;
  /** Ratio and corners: `aspect-4/3 rounded-card`. */
  className?: string;
}

/** A photo that fills its box, or an empty plate without one or after a failure. */
export function Picture({
  src,
  width = 1200,
  height = 900,
  alt,
  eager = false,
  className,
  ...rest
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const fail = () => setFailedSrc(src ?? null);
  // It may have failed before hydration.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (src && image?.complete && image.naturalWidth === 0) setFailedSrc(src);
    },
    [src],
  );
  const box = cx('picture', className);
  if (!src || src === failedSrc)
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
