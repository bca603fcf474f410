import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import type { FieldProps } from '#kit/web/ui/forms/Field.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { listUploads, type Upload } from '../contract.ts';
import { AddressInput } from './AddressInput.tsx';
import { AltInput } from './AltInput.tsx';
import { PictureDrop } from './PictureDrop.tsx';
import { PictureRow } from './PictureRow.tsx';
import { SendingRow } from './SendingRow.tsx';
import { usePictures } from './usePictures.ts';

interface PictureFieldProps extends FieldProps {
  /** The addresses of the pictures that have arrived, in their order. */
  value: readonly string[];
  onChange: (addresses: string[]) => void;
  max: number;
  /** Hears whether pictures are on their way: a form waits for them before it sends. */
  onBusy?: (busy: boolean) => void;
  /** Also takes the web address of a picture. */
  fromAddress?: boolean;
  /** Stands below the pictures while one of them has no words yet. */
  reminder?: string;
  /** Opens the file chooser at once where there are no pictures yet. */
  opensChooser?: boolean;
  /** Sent as soon as the field is there, as if they had just been chosen. */
  initialFiles?: readonly File[];
}

/** Several pictures: sent as soon as they are chosen, with progress, retry, order and words for each. */
export function PictureField(props: PictureFieldProps) {
  const {
    value,
    onChange,
    max,
    onBusy,
    fromAddress = false,
    reminder,
    opensChooser = false,
    initialFiles,
    ...group
  } = props;
  const pictures = usePictures({ value, onChange, max, onBusy });
  const [leftOut, setLeftOut] = useState(0);
  const uploads = useUploads(value, pictures.uploads);
  const rest = max - value.length - pictures.sending.length;
  const add = (sources: readonly (File | string)[]) => setLeftOut(pictures.add(sources));
  const waiting = useRef(initialFiles);
  useEffect(() => {
    const files = waiting.current;
    waiting.current = undefined;
    if (files?.length) add(files);
  });

  return (
    <FieldGroup {...group}>
      <div className="grid gap-3">
        {value.length + pictures.sending.length > 0 && (
          <ol className="grid gap-3">
            {value.map((address, at) => {
              const upload = uploads.get(address);
              return (
                <PictureRow
                  key={address}
                  place={at + 1}
                  of={value.length}
                  address={address}
                  alt={upload?.alt ?? ''}
                  onMove={(by) => pictures.move(address, by)}
                  onRemove={() => pictures.remove(address)}
                >
                  {upload && <AltInput upload={upload} onDescribe={pictures.describe} />}
                </PictureRow>
              );
            })}
            {pictures.sending.map((one) => (
              <SendingRow
                key={one.key}
                picture={one}
                onRetry={() => pictures.retry(one)}
                onCancel={() => pictures.cancel(one)}
              />
            ))}
          </ol>
        )}
        {reminder && [...uploads.values()].some(({ address, alt }) => !alt && value.includes(address)) && (
          <p className="text-xs text-ink-2">{reminder}</p>
        )}
        {rest > 0 && (
          <PictureDrop
            label={t('Add photos')}
            onFiles={add}
            opensChooser={opensChooser && value.length === 0}
          />
        )}
        {rest > 0 && fromAddress && <AddressInput onAddress={(address) => add([address])} />}
        <p role="status" className="text-xs text-ink-3 empty:hidden">
          {leftOut > 0 &&
            plural(max, 'At most {n} photo: {leftOut} left out.', 'At most {n} photos: {leftOut} left out.', {
              leftOut,
            })}
        </p>
      </div>
    </FieldGroup>
  );
}

/** What is known of the pictures: of those just sent at once, of those from before when they were asked for. */
function useUploads(
  value: readonly string[],
  sent: ReadonlyMap<string, Upload>,
): ReadonlyMap<string, Upload> {
  const [before] = useState(() => [...value]);
  const { data } = useQuery({ ...query(listUploads, { address: before }), enabled: before.length > 0 });
  return new Map([...(data?.items ?? []).map((one) => [one.address, one] as const), ...sent]);
}
