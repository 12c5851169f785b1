import fc from 'fast-check';
import { attacks } from './xss.ts';

/** A malicious or malformed request. */
export interface HostileRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

const functionPath = '/functions/v1/send-enquiry';

/** Any characters: NUL, controls, lone surrogates, right-to-left marks. */
const anyText = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((c) => String.fromCharCode(c)) }),
  },
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(...attacks),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\udfff\ud800',
    "'; drop table enquiries;--",
    '../../etc/passwd',
    '#{7*7}',
  ),
  fc.integer({ min: 1000, max: 20_000 }).map((length) => 'x'.repeat(length)),
);

const prototypeKeys = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty');

const fields = fc.constantFrom(
  ...[
    'formType',
    'name',
    'email',
    'phone',
    'message',
    'enquiryType',
    'projectTitle',
    'companyName',
    'resume',
  ],
  ...['faxNumber', 'consent', 'language', 'idempotency_key', 'suspect', 'id', 'created_at'],
);

const plausible = fc.record(
  {
    formType: fc.constantFrom('contact', 'brochure', 'lead', 'vendor', 'career', 'invoice'),
    name: fc.oneof(fc.constant('Meera Nair'), anyText),
    email: fc.oneof(fc.emailAddress(), fc.constant('a@example.com'), anyText),
    phone: fc.oneof(fc.constant('9000010000'), anyText),
    message: fc.oneof(fc.constant('Please call me about a villa.'), anyText),
    enquiryType: fc.constantFrom('property', 'sales', 'other', ''),
    projectTitle: fc.oneof(fc.constant('Amara'), anyText),
  },
  { requiredKeys: ['formType'] },
);

const nested = fc.integer({ min: 1, max: 7000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`);

const object = fc.oneof(
  { weight: 4, arbitrary: plausible },
  fc.dictionary(fc.oneof(fields, prototypeKeys, anyText), fc.oneof(anyText, fc.jsonValue()), { maxKeys: 12 }),
);

const bytes = fc.uint8Array({ maxLength: 2000 }).map((part) => Uint8Array.from(part));

const texts = object.map((value) =>
  Object.entries(value).map(
    ([key, part]) =>
      [key, (typeof part === 'string' ? part : JSON.stringify(part)).toWellFormed()] as [string, string],
  ),
);

/** A body and its declared content type. */
const content = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .oneof(
        object.map((value) => JSON.stringify(value)),
        fc.json(),
        nested,
      )
      .map((body) => ({ type: 'application/json', body })),
  },
  {
    weight: 3,
    arbitrary: texts.map((entries) => ({
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(entries).toString(),
    })),
  },
  texts.map((entries) => ({
    type: 'multipart/form-data; boundary=x',
    body: `${entries.map(([key, value]) => `--x\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`).join('')}--x--\r\n`,
  })),
  fc.record({
    type: fc.constantFrom(
      ...['application/json', 'application/json; charset=utf-16', 'multipart/form-data; boundary=x'],
      ...['multipart/form-data', 'application/x-www-form-urlencoded', 'text/plain', ''],
    ),
    body: bytes,
  }),
);

/** Any text that a header may contain. */
const headerText = fc.string({
  unit: fc
    .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff }))
    .map((c) => String.fromCharCode(c)),
  maxLength: 200,
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that claim high privileges, with invalid signatures. */
const forgedToken = fc
  .record({
    header: fc.constantFrom(
      { alg: 'none' },
      { alg: 'HS256', typ: 'JWT' },
      { alg: 'RS256', kid: '../../key' },
    ),
    role: fc.constantFrom('service_role', 'authenticated', 'postgres', 'supabase_admin'),
    exp: fc.constantFrom(4_000_000_000, 1),
    signature: fc.base64String({ maxLength: 60 }),
  })
  .map(({ header, role, exp, signature }) => `${part(header)}.${part({ role, exp, sub: 'x' })}.${signature}`);

const headers = fc.record(
  {
    accept: fc.constantFrom('application/json', 'text/html', '*/*', ';;;'),
    origin: fc.constantFrom('null', 'https://evil.example', 'javascript:', 'http://localhost:1'),
    authorization: forgedToken.map((token) => `Bearer ${token}`),
    apikey: fc.oneof(
      forgedToken,
      headerText.map((text) => text.trim()),
    ),
    'idempotency-key': headerText.map((text) => text.trim()),
    'x-fill-time': fc.oneof(
      headerText.map((text) => text.trim()),
      fc.double().map(String),
    ),
    'x-consent': headerText.map((text) => text.trim()),
    'x-forwarded-for': fc.ipV6(),
    'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
  },
  { requiredKeys: [] },
);

const query = fc.constantFrom(
  ...['', '', '', '', '?task=__proto__', '?task=mails', '?resume=x', `?resume=${'0'.repeat(64)}`],
  ...['?brochure=../..&expires=1&signature=0', '?%00', '?resume=%ff%fe', '?a[b]=c'],
);

const toFunction = fc
  .record({
    method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET'),
    query,
    content,
    headers,
  })
  .map(
    ({ method, query: search, content: { type, body }, headers: given }): HostileRequest => ({
      path: functionPath + search,
      method,
      headers: { ...given, ...(type && { 'content-type': type }) },
      body: method === 'GET' ? undefined : body,
    }),
  );

/** Table reads and writes with forged tokens. */
const toTables = fc
  .record({
    table: fc.constantFrom(
      'enquiries',
      'mail_outbox',
      'push_subscriptions',
      'user_roles',
      'audit_log',
      'rpc/claim_mails',
      'rpc/claim_push_messages',
      'rpc/submit_enquiry',
    ),
    method: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'),
    token: forgedToken,
  })
  .map(
    ({ table, method, token }): HostileRequest => ({
      path: `/rest/v1/${table}`,
      method,
      headers: { authorization: `Bearer ${token}`, apikey: token, 'content-type': 'application/json' },
      body: method === 'GET' ? undefined : '{}',
    }),
  );

/** Malicious and malformed requests, most of them to the function. */
export const hostileRequests: fc.Arbitrary<HostileRequest> = fc.oneof(
  { weight: 9, arbitrary: toFunction },
  { weight: 1, arbitrary: toTables },
);

/** Requests that no client library would send: the request line and headers as bytes. */
export const rawRequests: readonly string[] = [
  `POST ${functionPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}`,
  `POST ${functionPath} HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`,
  `POST ${functionPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n`,
  `POST ${functionPath} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nZZ\r\n`,
  `POST ${functionPath} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
  `POST ${functionPath} HTTP/1.1\r\nHost: a b\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  `POST ${functionPath} HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\nContent-Length: 2\r\n\r\n{}`,
  `POST ${functionPath} HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`,
  `POST //evil.example${functionPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`,
  `POST http://[::1${functionPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`,
  `GET ${functionPath}?\u0001 HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET ${functionPath} HTTP/9.9\r\nHost: x\r\n\r\n`,
  `GET /%ff%fe%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  'nonsense\r\n\r\n',
];
