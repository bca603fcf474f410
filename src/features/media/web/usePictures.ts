import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { CallError, httpCall } from '#kit/web/api.ts';
import { describePicture, fetchPicture, removePicture, sendPicture, type Upload } from '../contract.ts';
import { MAX_BYTES, NO_PICTURE, pictureKind, TOO_LARGE } from '../rules.ts';
import { sendFile } from './sendFile.ts';

/** The largest stored width, and half as much again for sharpness. */
const MAX_WIDTH = 1800;
const MAX_HEIGHT = 4096;
/** Below this a picture is sent as it is. */
const SMALL_BYTES = 600 * 1024;

/** Scales a photo down, so that it uploads in seconds; a file that the browser cannot draw is sent unchanged. */
async function shrink(file: File): Promise<Blob> {
  // Drawing keeps one picture of an animation, and the server picks the same one.
  if (file.size <= SMALL_BYTES || file.type === 'image/gif') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_WIDTH / picture.width, MAX_HEIGHT / picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

/** An upload: a file of this device, or a picture at an address of another site. */
export type PictureUpload = {
  key: number;
  source: File | string;
  /** Shown during the upload; null for one from another site. */
  preview: string | null;
  /** From 0 to 1. */
  progress: number;
  failure: string | null;
  /** Whether sending the same again may succeed. */
  mayRetry: boolean;
};

type Options = {
  value: readonly string[];
  onChange: (addresses: string[]) => void;
  max: number;
  onBusy?: (busy: boolean) => void;
};

function toSentence(error: unknown): string {
  if (isCut(error)) return t('The connection broke. This goes on by itself.');
  return error instanceof CallError ? error.sentence : t('This picture could not be read.');
}

const isCut = (error: unknown) => error instanceof CallError && error.status === 0;

/** Whether sending again is useless: the file is no picture, or too large. */
const isFinal = (error: unknown) => error instanceof CallError && [413, 415].includes(error.status);

/** The pictures of a field: `value` are the uploaded ones; the others are uploaded one after another. */
export function usePictures({ value, onChange, max, onBusy }: Options) {
  const [activeUploads, setActiveUploads] = useState<readonly PictureUpload[]>([]);
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map());
  const latest = useRef({ value, onChange });
  const [controls] = useState(() => ({ keys: 0, running: new Map<number, AbortController>() }));
  const queue = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    latest.current = { value, onChange };
  }, [value, onChange]);

  useEffect(
    () => () => {
      for (const controller of controls.running.values()) controller.abort();
    },
    [controls],
  );

  const busy = activeUploads.some(({ failure }) => failure === null);
  useEffect(() => onBusy?.(busy), [busy, onBusy]);

  const change = useCallback((next: string[]) => {
    latest.current = { ...latest.current, value: next };
    latest.current.onChange(next);
  }, []);

  function update(key: number, changes: Partial<PictureUpload>) {
    setActiveUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  function forget({ key, preview }: PictureUpload) {
    controls.running.get(key)?.abort();
    controls.running.delete(key);
    if (preview) URL.revokeObjectURL(preview);
    setActiveUploads((all) => all.filter((one) => one.key !== key));
  }

  function start(one: PictureUpload) {
    controls.running.get(one.key)?.abort();
    const controller = new AbortController();
    controls.running.set(one.key, controller);
    update(one.key, { failure: null, progress: 0 });
    queue.current = queue.current.then(async () => {
      if (controller.signal.aborted) return;
      try {
        const upload = await arrive(one.source, controller.signal, (progress) =>
          update(one.key, { progress }),
        );
        if (controller.signal.aborted) return;
        setUploads((previous) => new Map(previous).set(upload.address, upload));
        change([...latest.current.value, upload.address]);
        forget(one);
      } catch (error) {
        if (controller.signal.aborted) return;
        update(one.key, { failure: toSentence(error), mayRetry: !isFinal(error) });
        if (isCut(error)) onConnection(() => start(one), controller.signal);
      }
    });
  }

  /** Sends as many as fit; returns how many were left out. */
  function add(sources: readonly (File | string)[]): number {
    const room = Math.max(0, max - latest.current.value.length - activeUploads.length);
    const newUploads = sources.slice(0, room).map((source): PictureUpload => {
      controls.keys += 1;
      const preview = source instanceof File ? URL.createObjectURL(source) : null;
      return { key: controls.keys, source, preview, progress: 0, failure: null, mayRetry: false };
    });
    setActiveUploads((all) => [...all, ...newUploads]);
    for (const one of newUploads) start(one);
    return sources.length - newUploads.length;
  }

  function remove(address: string) {
    change(latest.current.value.filter((one) => one !== address));
    const upload = uploads.get(address);
    // No row shows it yet; if this call fails, the sweep deletes it later.
    if (upload) void httpCall(removePicture, { id: upload.id }).catch(() => undefined);
  }

  function move(address: string, by: 1 | -1) {
    const next = [...latest.current.value];
    const from = next.indexOf(address);
    next.splice(from, 1);
    next.splice(from + by, 0, address);
    change(next);
  }

  async function describe(upload: Upload, alt: string) {
    const describedUpload = await httpCall(describePicture, { id: upload.id, alt });
    setUploads((previous) => new Map(previous).set(describedUpload.address, describedUpload));
  }

  return { sending: activeUploads, uploads, add, retry: start, cancel: forget, remove, move, describe };
}

/** Retries a broken connection after this time, since the browser may not report that it is back. */
const RETRY_MS = 5_000;

function onConnection(go: () => void, signal: AbortSignal): void {
  const timer = setTimeout(go, RETRY_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  // A new attempt has a new signal.
  addEventListener('online', go, { signal, once: true });
}

const shrinkResults = new WeakMap<File, Promise<Blob>>();

/** Scales a file once, however often it is sent. */
function shrinkOnce(file: File): Promise<Blob> {
  const picture = shrinkResults.get(file) ?? shrink(file);
  shrinkResults.set(file, picture);
  return picture;
}

async function arrive(source: File | string, signal: AbortSignal, onProgress: (part: number) => void) {
  if (typeof source === 'string') return httpCall(fetchPicture, { url: source });
  const picture = await shrinkOnce(source);
  // The server checks the same; checking here avoids a useless upload and an error on the console.
  const begin = new Uint8Array(await picture.slice(0, 12).arrayBuffer());
  if (!pictureKind(begin)) throw new CallError(415, NO_PICTURE);
  if (picture.size > MAX_BYTES) throw new CallError(413, TOO_LARGE);
  return sendFile(sendPicture, picture, { onProgress, signal });
}
