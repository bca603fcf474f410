import { expect, test } from 'vitest';
import webPush from 'web-push';
import { createPushBrowser } from '../../testing/push-services.ts';

const decode = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5 and appendix A. */
const VECTOR = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  text: 'When I grow up, I want to be a watermelon',
};

test('the browser of the tests reads the message of RFC 8291', () => {
  const browser = createPushBrowser({ privateKey: decode(VECTOR.privateKey), auth: decode(VECTOR.auth) });
  expect(browser.keys).toEqual({ p256dh: VECTOR.publicKey, auth: VECTOR.auth });
  expect(browser.decrypt(decode(VECTOR.body))).toBe(VECTOR.text);
});

test('a message that is encrypted for a browser is decrypted by it, and by no other', () => {
  const [browser, other] = [createPushBrowser(), createPushBrowser()];
  const text = JSON.stringify({ title: 'Ana and 4 others liked “Ramen 🍜”' });
  const { cipherText } = webPush.encrypt(browser.keys.p256dh, browser.keys.auth, text, 'aes128gcm');
  expect(browser.decrypt(cipherText)).toBe(text);
  expect(() => other.decrypt(cipherText)).toThrow();
});
