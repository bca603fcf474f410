import { z } from 'zod';
import { submissionKeys } from '#kit/web/api.ts';
import { stored } from '#kit/web/storage.ts';

const Sent = z.object({ input: z.string(), key: z.string() });

/** Keys of what a form sends that outlast a reload: what has arrived without the page hearing of it is not sent twice. */
export function storedKeys(name: string): ReturnType<typeof submissionKeys> {
  const fresh = submissionKeys();
  const sent = stored(`sent:${name}`, Sent);
  return {
    keyFor(input) {
      const text = JSON.stringify(input);
      const last = sent.read();
      if (last?.input === text) return last.key;
      const key = fresh.keyFor(input);
      sent.write({ input: text, key });
      return key;
    },
    done() {
      fresh.done();
      sent.write(null);
    },
  };
}
