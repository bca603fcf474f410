import { MapPin, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import { describePicture, sendPicture, type Upload } from '#features/media/contract.ts';
import { sendFile } from '#features/media/web/sendFile.ts';
import { formatPercent } from '#kit/contract/format.ts';
import { text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { httpCall, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { createStory, listStories, StoryInput } from '../contract.ts';
import { STORIES } from '../rules.ts';
import { cropPicture } from './crop.ts';
import { type CroppedPhoto, PhotoCrop } from './PhotoCrop.tsx';

type Place = { id: number; name: string };

interface Props {
  open: boolean;
  onClose: () => void;
  picker: (onPick: (restaurant: Place) => void) => ReactNode;
}

/** The typed texts; photo and place are chosen. */
const Words = z.object({ line: StoryInput.shape.line, alt: text(200).optional() });

/** A photo, cropped to an upright screen, with a line and a place. All input stays when sending fails. */
export function AddStoryDialog({ open, onClose, picker }: Props) {
  const form = useZodForm(Words, { line: '', alt: '' });
  const [photo, setPhoto] = useState<CroppedPhoto | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [progress, setProgress] = useState(0);
  // An uploaded photo is not sent a second time.
  const latestUpload = useRef<{ photo: CroppedPhoto; upload: Upload } | null>(null);
  const create = useEndpointMutation(createStory, {
    refreshes: [listStories],
    success: () => {
      onClose();
      toast({
        title: t('Story shared'),
        description: t('It shows for {hours} hours.', { hours: STORIES.hours }),
      });
      form.reset();
      setPhoto(null);
      setPlace(null);
    },
  });

  async function send(croppedPhoto: CroppedPhoto): Promise<Upload> {
    if (latestUpload.current?.photo === croppedPhoto) return latestUpload.current.upload;
    setProgress(0);
    const croppedFile = await cropPicture(croppedPhoto.file, croppedPhoto.shift);
    const { signal } = new AbortController();
    const upload = await sendFile(sendPicture, croppedFile, { onProgress: setProgress, signal });
    latestUpload.current = { photo: croppedPhoto, upload };
    return upload;
  }

  async function share({ line, alt }: z.output<typeof Words>) {
    if (!photo) return;
    const upload = await send(photo);
    if (alt) await httpCall(describePicture, { id: upload.id, alt });
    await create.mutateAsync({ image: upload.address, line: line || null, restaurantId: place?.id ?? null });
  }

  if (isPicking)
    return (
      <Dialog open={open} onClose={() => setPicking(false)} title={t('Where was it?')}>
        {picker((restaurant) => {
          setPlace(restaurant);
          setPicking(false);
        })}
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add a story')}
      description={t('A photo that is gone after {hours} hours.', { hours: STORIES.hours })}
    >
      <Form form={form} showFailure onSubmit={share}>
        <PhotoCrop photo={photo} onChange={setPhoto} line={form.watch('line') ?? ''} />
        {photo && (
          <>
            <FormField
              name="line"
              label={t('Text on the photo')}
              optional
              maxLength={STORIES.longestLine}
              placeholder={t('First one through the door tonight')}
            />
            <FormField
              name="alt"
              label={t('What does it show?')}
              optional
              maxLength={200}
              hint={t('For people who cannot see the photo.')}
            />
            {place ? (
              <p className="flex min-h-11 items-center gap-2 text-sm font-semibold">
                <MapPin size={18} className="shrink-0 text-accent" />
                <bdi className="min-w-0 truncate">{place.name}</bdi>
                <Button size="sm" variant="quiet" icon={<X size={16} />} onClick={() => setPlace(null)}>
                  {t('Remove')}
                </Button>
              </p>
            ) : (
              <Button
                size="sm"
                icon={<MapPin size={18} />}
                className="justify-self-start"
                onClick={() => setPicking(true)}
              >
                {t('Add a restaurant')}
              </Button>
            )}
            <DialogFoot>
              <Button variant="quiet" onClick={onClose}>
                {t('Cancel')}
              </Button>
              <SubmitButton
                busyLabel={
                  progress < 1
                    ? t('Sending {progress}', { progress: formatPercent(progress) })
                    : t('Sharing...')
                }
              >
                {t('Share story')}
              </SubmitButton>
            </DialogFoot>
          </>
        )}
      </Form>
    </Dialog>
  );
}
