import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Certificate and key of the push service; only these tests trust it. */
export const certificateFile = 'tests/support/localhost.pem';

/** The only push service of the browser tests' site. Nothing listens there, so no device is removed. */
export const silentService = 'localhost:9';

/** A message that a browser could decrypt. */
export interface Delivered {
  /** Device name from the URL. */
  device: string;
  message: unknown;
  ttl: string | undefined;
  urgency: string | undefined;
  topic: string | undefined;
  /** Public key of the signature. */
  key: string;
  /** Size of the body in bytes. */
  size: number;
}

/** Subscription data that a browser gives to a site. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A push service on loopback, and its browsers. */
export interface PushService {
  host: string;
  delivered: Delivered[];
  /** Reasons for refused requests. */
  refused: string[];
  /** Response status for valid requests. */
  status: number;
  /** Subscribes a browser. @param device a unique name */
  subscribe: (device: string) => Subscription;
  close: () => Promise<void>;
}

/**
 * Starts a push service. Refuses requests that violate RFC 8030, 8188, 8291 or 8292, using Node's own cryptography.
 */
export async function startPushService(): Promise<PushService> {
  const pem = await readFile(certificateFile);
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = createServer({ key: pem, cert: pem }, async (request, response) => {
    const body = await buffer(request);
    const device = request.url?.slice('/push/'.length) ?? '';
    const header = (name: string) => request.headers[name] as string | undefined;
    try {
      const browser = browsers.get(device);
      if (!browser) throw new Error('no such device');
      if (request.method !== 'POST') throw new Error(`method ${request.method}`);
      if (header('content-encoding') !== 'aes128gcm') throw new Error('content encoding');
      if (!/^\d+$/.test(header('ttl') ?? '')) throw new Error('TTL');
      if (!/^[\w-]{1,32}$/.test(header('topic') ?? '')) throw new Error('topic');
      const key = verifyVapid(header('authorization') ?? '', `https://${service.host}`);
      const message: unknown = JSON.parse(decrypt(body, browser));
      if (service.status < 300)
        service.delivered.push({
          device,
          message,
          ttl: header('ttl'),
          urgency: header('urgency'),
          topic: header('topic'),
          key,
          size: body.length,
        });
      response.writeHead(service.status, { location: '/elsewhere' }).end();
    } catch (error) {
      service.refused.push(String(error));
      response.writeHead(400).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: PushService = {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    delivered: [],
    refused: [],
    status: 201,
    subscribe: (device) => {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      browsers.set(device, { keys, auth });
      const p256dh = keys.generateKeys('base64url');
      return {
        endpoint: `https://${service.host}/push/${device}`,
        p256dh,
        auth: auth.toString('base64url'),
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/** Checks `vapid t=<JWT>, k=<public key>`. @returns the key @throws if any part is invalid */
function verifyVapid(authorization: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('public key');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('signature');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'ES256') throw new Error('algorithm');
  if (aud !== origin) throw new Error(`audience ${aud}`);
  const left = exp - Date.now() / 1000;
  if (!(left > 0 && left <= 24 * 60 * 60)) throw new Error(`expiry ${exp}`);
  if (!/^mailto:[^@]+@[^@]+$/.test(sub)) throw new Error(`subject ${sub}`);
  return key;
}

/** Decrypts a message. @throws if a browser with these keys could not read it */
function decrypt(
  body: Buffer,
  { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  if (body.length > 4096) throw new Error('too long');
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const derive = (from: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const input = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(21 + sender.length, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
