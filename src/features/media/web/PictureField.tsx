import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { CallError, query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Field, type FieldProps } from '#kit/web/ui/forms/Field.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { listUploads, type Upload } from '../contract.ts';
import { pictureSources } from '../rules.ts';
import { PictureDrop } from './PictureDrop.tsx';
import { SendingRow } from './SendingRow.tsx';
import { usePictures } from './usePictures.ts';

interface PictureFieldProps extends FieldProps {
  value: readonly string[];
  onChange: (addresses: string[]) => void;
  max: number;
  /** Called when uploads begin and end: a form waits for them before it is sent. */
  onBusy?: (busy: boolean) => void;
  fromAddress?: boolean;
  /** Shown below the pictures while one of them has no description. */
  reminder?: string;
  /** Opens the file chooser on mount if there are no pictures yet. */
  opensChooser?: boolean;
  /** Uploaded on mount, as if they had just been chosen. */
  initialFiles?: readonly File[];
}

/** Several pictures: uploaded as soon as they are chosen, with progress, retry, order and a description each. */
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
  const [opensAtOnce, setOpensAtOnce] = useState(opensChooser && value.length === 0);
  const uploads = useUploads(value, pictures.uploads);
  const room = max - value.length - pictures.sending.length;
  const add = (sources: readonly (File | string)[]) => setLeftOut(pictures.add(sources));
  const pendingFiles = useRef(initialFiles);
  useEffect(() => {
    const files = pendingFiles.current;
    pendingFiles.current = undefined;
    if (files?.length) add(files);
  });
  // The control for adding disappears while the field is full, and must not open the chooser when it reappears.
  useEffect(() => setOpensAtOnce(false), []);

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
        {room > 0 && <PictureDrop label={t('Add photos')} onFiles={add} opensChooser={opensAtOnce} />}
        {room > 0 && fromAddress && <AddressInput onAddress={(address) => add([address])} />}
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

/** Returns the uploads by address: recent ones from memory, earlier ones from the server. */
function useUploads(
  value: readonly string[],
  sentUploads: ReadonlyMap<string, Upload>,
): ReadonlyMap<string, Upload> {
  const [initialAddresses] = useState(() => [...value]);
  const { data } = useQuery({
    ...query(listUploads, { address: initialAddresses }),
    enabled: initialAddresses.length > 0,
  });
  return new Map([...(data?.items ?? []).map((one) => [one.address, one] as const), ...sentUploads]);
}

interface AltInputProps {
  upload: Upload;
  onDescribe: (upload: Upload, alt: string) => Promise<void>;
}

/** The description of a picture, saved on Enter and when the field loses focus. */
function AltInput({ upload, onDescribe }: AltInputProps) {
  const [text, setText] = useState(upload.alt ?? '');
  const [failure, setFailure] = useState<string>();

  async function keep() {
    const alt = text.trim();
    if (alt === (upload.alt ?? '')) return;
    try {
      await onDescribe(upload, alt);
      setFailure(undefined);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.sentence);
    }
  }

  return (
    <Field label={t('What does it show?')} hideLabel error={failure}>
      {(control) => (
        <TextInput
          {...control}
          value={text}
          maxLength={200}
          placeholder={t('What does it show?')}
          onChange={(event) => setText(event.target.value)}
          onBlur={keep}
          onKeyDown={onEnter(keep)}
        />
      )}
    </Field>
  );
}

/** Makes Enter act on the field without submitting the surrounding form. */
const onEnter = (act: () => unknown) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
};

interface PictureRowProps {
  /** Counted from 1. */
  place: number;
  of: number;
  address: string;
  alt: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  children?: ReactNode;
}

function PictureRow({ place, of, address, alt, onMove, onRemove, children }: PictureRowProps) {
  return (
    <li className="flex items-center gap-3">
      <Picture
        {...pictureSources(address)}
        sizes="88px"
        alt={alt || t('Photo {place}', { place })}
        className="aspect-square w-22! shrink-0 rounded-card"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        {children}
        {of > 1 && (
          <div className="-ms-2.5 flex">
            <IconButton
              label={t('Move photo {place} earlier', { place })}
              disabled={place === 1}
              onClick={() => onMove(-1)}
            >
              <ArrowUp size={18} />
            </IconButton>
            <IconButton
              label={t('Move photo {place} later', { place })}
              disabled={place === of}
              onClick={() => onMove(1)}
            >
              <ArrowDown size={18} />
            </IconButton>
          </div>
        )}
      </div>
      <IconButton label={t('Remove photo {place}', { place })} onClick={onRemove}>
        <X size={18} />
      </IconButton>
    </li>
  );
}

/** Accepts the web address of a picture; Enter adds it without submitting the surrounding form. */
function AddressInput({ onAddress }: { onAddress: (address: string) => void }) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();

  function add() {
    const address = text.trim();
    const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
    setFailure(isWeb ? undefined : t('Not a web address'));
    if (!isWeb) return;
    onAddress(address);
    setText('');
  }

  return (
    <Field label={t('Or the web address of a picture')} error={failure}>
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onEnter(add)}
          />
          <Button onClick={add} className="self-center">
            {t('Add')}
          </Button>
        </div>
      )}
    </Field>
  );
}
