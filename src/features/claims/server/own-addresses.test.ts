import { expect, test } from 'vitest';
import { findMailProof, findOwnDomain, isOwnAddress } from './own-addresses.ts';

test.each([
  ['https://www.tasca.pt/', 'tasca.pt'],
  ['http://TASCA.pt./pt/menu?a=1', 'tasca.pt'],
  ['https://tasca.pt:8443/', 'tasca.pt'],
  // The part before @ is no host.
  ['https://gmail.com@tasca.pt/', 'tasca.pt'],
  ['https://tasca.pt@gmail.com/', null],
  ['https://lisboa.tasca.pt/', 'lisboa.tasca.pt'],
  ['https://www.pão.pt/', 'xn--po-sia.pt'],
  ['https://gmail.com/', null],
  ['https://www.facebook.com/tasca', null],
  ['https://pt-pt.facebook.com/tasca', null],
  ['https://tasca.wordpress.com/', null],
  ['https://mail.google.com/', null],
  ['https://co.uk/', null],
  ['https://com.br/', null],
  ['https://192.0.2.1/', null],
  ['https://0x7f000001/', null],
  ['https://[::1]/', null],
  ['https://localhost/', null],
  ['ftp://tasca.pt/', null],
  ['javascript:alert(1)', null],
  ['tasca.pt', null],
  ['', null],
  [null, null],
])('the own domain of %s is %s', (website, domain) => {
  expect(findOwnDomain(website)).toBe(domain);
});

test.each([
  ['info@tasca.pt', true],
  ['Maria.Silva@TASCA.PT', true],
  ['mesa+noite@tasca.pt', true],
  // Listed, at another host than the website's: that very address and no other there.
  ['reservas@grupo-tasca.pt', true],
  ['chefe@grupo-tasca.pt', false],
  ['info@www.tasca.pt', false],
  ['info@mail.tasca.pt', false],
  ['info@pt', false],
  ['info@nottasca.pt', false],
  ['info@tasca.pt.evil.example', false],
  ['info@evil.example', false],
  ['info@tasca.pt@evil.example', false],
  ['evil@evil.example,info@tasca.pt', false],
  ['evil@evil.example\r\nBcc: info@tasca.pt', false],
  ['info@tasca.pt\nBcc: evil@evil.example', false],
  ['"evil@evil.example" <info@tasca.pt>', false],
  ['"a b"@tasca.pt', false],
  ['<info@tasca.pt>', false],
  [' info@tasca.pt', false],
  ['info@tasca.pt\0', false],
  ['@tasca.pt', false],
  // Looks the same, is another domain.
  ['info@tаsca.pt', false],
  [`${'a'.repeat(300)}@tasca.pt`, false],
  ['', false],
])(
  'of a place at www.tasca.pt that lists reservas@grupo-tasca.pt, %j is an own address: %s',
  (address, own) => {
    const place = { website: 'https://www.tasca.pt/', email: 'Reservas@grupo-tasca.pt' };
    expect(isOwnAddress(place, address)).toBe(own);
  },
);

test('addresses at providers of mail prove nothing, listed or not', () => {
  for (const host of ['gmail.com', 'outlook.pt', 'sapo.pt', 'hotmail.co.uk', 'tasca.wordpress.com']) {
    const place = { website: `https://${host}/`, email: `tasca@${host}` };
    expect(findMailProof(place), host).toBeNull();
    expect(isOwnAddress(place, `tasca@${host}`), host).toBe(false);
  }
});

test('the listed address is offered first, and each address once', () => {
  expect(findMailProof({ website: 'https://tasca.pt', email: 'info@tasca.pt' })).toEqual({
    addresses: ['info@tasca.pt', 'contact@tasca.pt', 'hello@tasca.pt', 'office@tasca.pt'],
    domain: 'tasca.pt',
  });
  expect(findMailProof({ website: null, email: 'mesa@tasca.pt' })).toEqual({
    addresses: ['mesa@tasca.pt'],
    domain: null,
  });
  expect(findMailProof({ website: null, email: 'not an address' })).toBeNull();
});

test('the address of the claimant’s account comes first where it is one of the place', () => {
  const place = { website: 'https://tasca.pt', email: 'mesa@tasca.pt' };
  expect(findMailProof(place, 'Maria@tasca.pt')?.addresses.slice(0, 2)).toEqual([
    'maria@tasca.pt',
    'mesa@tasca.pt',
  ]);
  expect(findMailProof(place, 'mesa@tasca.pt')?.addresses[1]).toBe('info@tasca.pt');
  expect(findMailProof(place, 'maria@example.com')).toEqual(findMailProof(place));
});
