import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { listCommunities } from '#features/communities/contract.ts';
import { PictureField } from '#features/media/web/PictureField.tsx';
import { t } from '#kit/contract/text.ts';
import { CallError, query, submissionKeys, useEndpointMutation } from '#kit/web/api.ts';
import { readDraft } from '#kit/web/draft.ts';
import { Form, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { defineStored } from '#kit/web/storage.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { WrittenLanguageField } from '#kit/web/ui/forms/WrittenLanguageField.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { useDraft } from '#kit/web/useDraft.ts';
import type { WrittenLanguage } from '#vocabulary/languages.ts';
import {
  countNewPosts,
  createPost,
  editPost,
  getPost,
  listPosts,
  listSuggestedPosts,
  type Post,
} from '../../contract.ts';
import { POSTS } from '../../rules.ts';
import { AudienceField, type Speaker, SpeakerField } from './AuthorFields.tsx';
import { ComposerInput, draftShape, type PostDraft, postDraftKey } from './draft.ts';
import { type FindRestaurant, PlaceFields } from './PlaceFields.tsx';
import { TextField } from './TextField.tsx';

const READS = [listPosts, listSuggestedPosts, countNewPosts, getPost];

interface Props {
  me: Speaker;
  blank: PostDraft;
  /** Names the stored draft: "new", "about-3", "edit-7". */
  subject: string;
  /** The post to be changed; null for a new one. */
  post: Post | null;
  /** The approved restaurants of an owner. */
  speakers: readonly Speaker[];
  photosFirst: boolean;
  /** Photos that were shared with the app. */
  initialFiles?: readonly File[];
  findRestaurant: FindRestaurant;
  onClose: () => void;
  /** `earned` are sentences about what the author earned. */
  onSent: (post: Post, earned: readonly string[]) => void;
}

/** Writes or changes a post. The draft is stored in the browser until it is sent. */
export function PostForm(props: Props) {
  const [times, setTimes] = useState(0);
  return <Fields key={times} {...props} onDiscard={() => setTimes(times + 1)} />;
}

function Fields(props: Props & { onDiscard: () => void }) {
  const { me, blank, subject, post, speakers, photosFirst, initialFiles } = props;
  const { findRestaurant, onClose, onSent, onDiscard } = props;
  const [busy, setBusy] = useState(false);
  const key = postDraftKey(me.id, subject);
  const [shape] = useState(() => draftShape(blank));
  const [draft] = useState(() => readDraft(key, shape));
  const [keys] = useState(() => storedKeys(key));
  const form = useZodForm(ComposerInput, { ...blank, ...draft });
  const forget = useDraft(key, shape, form);
  const handlers = {
    refreshes: READS,
    success: (savedPost: Post & { earned?: string[] }) => {
      forget();
      onSent(savedPost, savedPost.earned ?? []);
    },
    failure: ({ sentence }: CallError) =>
      toast({
        title: post ? t('Your changes were not saved') : t('Your post was not sent'),
        description: sentence,
        variant: 'destructive',
      }),
  };
  const create = useEndpointMutation(createPost, {
    ...handlers,
    keys,
    waits: ({ content }) => ({ label: t('Post', {}, 'verb'), text: content }),
    kept: () => {
      forget();
      onClose();
    },
  });
  const edit = useEndpointMutation(editPost, handlers);

  async function send({
    restaurantName: _,
    lang,
    ...input
  }: Parameters<typeof create.mutateAsync>[0] & {
    restaurantName: string | null;
    lang?: WrittenLanguage | null | undefined;
  }) {
    if (input.content === '' && input.images?.length === 0) {
      const sentence = t('Write something or add a photo');
      throw new CallError(400, sentence, { content: sentence });
    }
    if (!post) return create.mutateAsync(input);
    const { communityId, authorRestaurantId, ...change } = input;
    return edit.mutateAsync({ id: post.id, ...change, lang });
  }

  const photos = <PhotosField onBusy={setBusy} isFirst={photosFirst} initialFiles={initialFiles} />;
  return (
    <Form form={form} className="flex min-h-full flex-col" onSubmit={send}>
      {/* On a phone, the fields fill the sheet above the actions. */}
      <div className="grid flex-1 content-start gap-5">
        {draft && (
          <p
            role="status"
            className="flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-sunken px-4 py-1 text-sm"
          >
            {t('Draft restored')}
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                forget();
                onDiscard();
              }}
            >
              {t('Discard draft')}
            </Button>
          </p>
        )}
        {!post && speakers.length > 0 && <SpeakerField me={me} restaurants={speakers} />}
        {photosFirst && photos}
        <TextField />
        {!photosFirst && photos}
        <PlaceFields findRestaurant={findRestaurant} />
        {!post && <CommunityField />}
        <AudienceField />
        {post && <WrittenLanguageField />}
      </div>
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton disabled={busy} busyLabel={post ? t('Saving...') : t('Posting...')}>
          {busy ? t('Photos are uploading') : post ? t('Save') : t('Post', {}, 'verb')}
        </SubmitButton>
      </DialogFoot>
    </Form>
  );
}

/** The community in which a post appears: one that its author has joined. */
function CommunityField() {
  const { setValue, getFieldState, formState, clearErrors } = useFormContext<PostDraft>();
  const id = useWatch<PostDraft, 'communityId'>({ name: 'communityId' });
  const { data } = useQuery(query(listCommunities, { mine: 'true' }));
  const communities = data?.items ?? [];
  const hasLeft = data !== undefined && id !== null && !communities.some((community) => community.id === id);
  useEffect(() => {
    if (hasLeft) setValue('communityId', null);
  }, [hasLeft, setValue]);
  if (communities.length === 0) return null;
  return (
    <Field label={t('Community')} optional error={getFieldState('communityId', formState).error?.message}>
      {(control) => (
        <Select
          {...control}
          // Until the communities are loaded, no option can show as chosen.
          value={communities.some((community) => community.id === id) ? (id ?? '') : ''}
          onChange={({ target }) => {
            setValue('communityId', target.value === '' ? null : Number(target.value));
            clearErrors('communityId');
          }}
          placeholder={t('None')}
          options={communities.map((community) => ({ value: community.id, label: community.name }))}
        />
      )}
    </Field>
  );
}

interface PhotosFieldProps {
  onBusy: (busy: boolean) => void;
  /** The post begins with its photos: the file chooser opens at once. */
  isFirst: boolean;
  initialFiles?: readonly File[] | undefined;
}

function PhotosField({ onBusy, isFirst, initialFiles = [] }: PhotosFieldProps) {
  const { field, fieldState } = useController<PostDraft, 'images'>({ name: 'images' });
  return (
    <PictureField
      label={t('Photos')}
      optional
      max={POSTS.photos}
      value={field.value}
      onChange={field.onChange}
      onBusy={onBusy}
      opensChooser={isFirst}
      initialFiles={initialFiles}
      reminder={t('Describe your photos, so that everybody knows what they show.')}
      error={fieldState.error?.message}
    />
  );
}

const Sent = z.object({ input: z.string(), key: z.string() });

/** Submission keys that survive a reload: a post that arrived without the page learning of it is not sent twice. */
export function storedKeys(name: string): ReturnType<typeof submissionKeys> {
  const fresh = submissionKeys();
  const submission = defineStored(`sent:${name}`, Sent);
  return {
    keyFor(input) {
      const text = JSON.stringify(input);
      const last = submission.read();
      if (last?.input === text) return last.key;
      const key = fresh.keyFor(input);
      submission.write({ input: text, key });
      return key;
    },
    done() {
      fresh.done();
      submission.write(null);
    },
  };
}
