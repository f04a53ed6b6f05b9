import { Readable } from 'node:stream';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';

/**
 * A mail's bytes, put together in one go: nodemailer by itself leads each part through five streams,
 * which costs more processor time than all else of a mail. Headers and coding are its own.
 */
export function wholeMessage(message: MimeNode): Readable {
  return Readable.from([Buffer.from(textOf(message))]);
}

function textOf(node: MimeNode): string {
  // It settles the boundary, too.
  const headers = node.buildHeaders();
  if (!node.multipart) return `${headers}\r\n\r\n${coded(node)}`;
  const parts = node.childNodes.map((part) => `--${node.boundary}\r\n${textOf(part)}`);
  return `${headers}\r\n\r\n${parts.join('\r\n')}\r\n--${node.boundary}--\r\n`;
}

function coded(node: MimeNode): string {
  const { content } = node;
  if (typeof content !== 'string' && !Buffer.isBuffer(content))
    throw new Error('a part of a mail is neither text nor bytes');
  const coding = node.getTransferEncoding();
  if (coding === 'base64') return lines(Buffer.from(content).toString('base64'));
  const text = content.toString().replaceAll(/\r?\n/g, '\r\n');
  // What is short and plain is left as it is.
  return coding === 'quoted-printable' ? wrap(encode(text)) : text;
}

function lines(base64: string): string {
  return base64.replaceAll(/.{76}(?=.)/g, '$&\r\n');
}
