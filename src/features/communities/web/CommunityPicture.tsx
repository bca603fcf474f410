import { pictureSources } from '#features/media/rules.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';

interface Props {
  /** Its first letter stands in for a missing picture. */
  name: string;
  image: string | null;
  /** The `sizes` attribute of the image. */
  sizes: string;
  eager?: boolean;
  className?: string;
}

export function CommunityPicture({ name, image, sizes, eager, className }: Props) {
  if (image === null)
    return (
      <span
        aria-hidden="true"
        className={cx('@container grid aspect-square w-full place-items-center disc text-snow', className)}
      >
        <span className="text-[40cqw] font-bold">{(Array.from(name.trim())[0] ?? '?').toUpperCase()}</span>
      </span>
    );
  return (
    <Picture
      {...pictureSources(image)}
      sizes={sizes}
      alt=""
      eager={eager}
      className={cx('aspect-square', className)}
    />
  );
}
