import { Trophy } from 'lucide-react';
import { pictureSources } from '#features/media/rules.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import type { Challenge } from '../shapes.ts';

interface Props {
  challenge: Pick<Challenge, 'image' | 'restaurant'>;
  /** The `sizes` attribute of the image. */
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** Falls back to the restaurant's picture, then to an icon. */
export function ChallengePicture({ challenge: { image, restaurant }, sizes, eager, className }: Props) {
  const address = image ?? restaurant?.image;
  if (!address)
    return (
      <span aria-hidden="true" className={cx('grid w-full place-items-center disc text-snow', className)}>
        <Trophy className="h-1/3 w-1/3" />
      </span>
    );
  return <Picture {...pictureSources(address)} sizes={sizes} alt="" eager={eager} className={className} />;
}
