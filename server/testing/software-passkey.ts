import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** An authenticator with one passkey (ES256, no attestation). Source: https://www.w3.org/TR/webauthn-3/. */
export function createSoftwarePasskey(origin: string, { verifiesUser = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const flags = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0)
  const authenticatorData = (added: number, rest: Buffer[] = []) =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags | added, 0, 0, 0, 0]), ...rest])
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const credential = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  })
  return {
    register({ challenge }: { challenge: string }) {
      // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      const key = [
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]
      const authData = authenticatorData(HAS_KEY, [Buffer.alloc(16), Buffer.from([0, 16]), credentialId, ...key])
      // CBOR: {fmt: 'none', attStmt: {}, authData}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return credential({ clientDataJSON: clientData('webauthn.create', challenge), attestationObject })
    },
    authenticate({ challenge }: { challenge: string }) {
      const clientDataJSON = clientData('webauthn.get', challenge)
      const authData = authenticatorData(0)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey)
      return credential({ clientDataJSON, authenticatorData: authData, signature })
    },
  }
}
