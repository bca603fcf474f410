import { useEffect, useState } from 'react';
import { MAX_BYTES, NO_PICTURE, pictureKind, TOO_LARGE } from '#features/media/rules.ts';
import { PictureDrop } from '#features/media/web/PictureDrop.tsx';
import { t } from '#kit/contract/text.ts';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Slider } from '#kit/web/ui/forms/Slider.tsx';
import { STORIES } from '../rules.ts';

/** A chosen photo, and the part of it that fills the screen: `shift` from 0 to 1. */
export type CroppedPhoto = { file: File; width: number; height: number; shift: number };

interface Props {
  photo: CroppedPhoto | null;
  onChange: (photo: CroppedPhoto | null) => void;
  line: string;
}

/** Chooses or takes a photo, and the part of it that an upright screen shows. */
export function PhotoCrop({ photo, onChange, line }: Props) {
  const [failure, setFailure] = useState<string | null>(null);

  async function choose([file]: File[]) {
    if (!file) return;
    try {
      onChange({ file, ...(await measure(file)), shift: 0.5 });
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof Refusal ? error.message : t('This picture could not be read.'));
    }
  }

  return (
    <div className="grid justify-items-center gap-4">
      {photo && <Preview photo={photo} line={line} />}
      {photo && Math.abs(photo.width / photo.height - STORIES.ratio) > 0.01 && (
        <Field label={t('Move the photo')} className="w-full">
          {(control) => (
            <Slider
              // From the left of the photo to its right.
              dir="ltr"
              {...control}
              min={0}
              max={100}
              value={Math.round(photo.shift * 100)}
              valueText={t('{round} percent', { round: Math.round(photo.shift * 100) })}
              onChange={(percent) => onChange({ ...photo, shift: percent / 100 })}
            />
          )}
        </Field>
      )}
      <div className="w-full">
        <PictureDrop
          label={photo ? t('Choose another photo') : t('Choose a photo')}
          onFiles={(files) => void choose(files)}
        />
      </div>
      {failure && (
        <p role="alert" className="w-full text-xs font-medium text-error">
          {failure}
        </p>
      )}
    </div>
  );
}

function Preview({ photo: { file, shift }, line }: { photo: CroppedPhoto; line: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const percent = `${shift * 100}%`;
  return (
    <div className="relative aspect-9/16 w-44 overflow-hidden rounded-card bg-sunken">
      {address && (
        <img
          src={address}
          alt={t('Your story')}
          width={1080}
          height={1920}
          style={{ objectPosition: `${percent} ${percent}` }}
          className="size-full object-cover"
        />
      )}
      {line && (
        <p
          dir="auto"
          className="absolute inset-x-0 bottom-0 display foot px-3 pt-8 pb-3 text-base leading-5 wrap-anywhere text-snow"
        >
          {line}
        </p>
      )}
    </div>
  );
}

class Refusal extends Error {}

/** The server checks the same; here nothing is uploaded first. */
async function measure(file: File): Promise<{ width: number; height: number }> {
  if (!pictureKind(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) throw new Refusal(NO_PICTURE);
  if (file.size > 3 * MAX_BYTES) throw new Refusal(TOO_LARGE);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
