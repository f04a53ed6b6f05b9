/**
 * The frame's page posts HERE at once, its script HELLO; neither reveals anything to the page around.
 * The loader answers a HELLO from the booking's origin with a Welcome and a channel for everything
 * else, which no other script on either page can read.
 */
export const HELLO = 'wellkept:hello';
export const HERE = '';

/** The attributes of the place, and whether the frame grows with its content. */
export interface Welcome {
  readonly phone?: string;
  readonly email?: string;
  readonly accent?: string;
  readonly scheme?: string;
  /** The page that the visitor may return to after paying. */
  readonly return?: string;
  readonly grows: boolean;
}

/** Steps and prices for the page around the frame. Nothing personal. */
export type HostEvent =
  | readonly [kind: 'step', detail: { step: string; number: number; of: number }]
  | readonly [kind: 'quote', detail: { status: string; total: number | null; currency: 'usd' }]
  | readonly [kind: 'leave', detail: null];

export type FrameMessage =
  | readonly [kind: 'height', pixels: number]
  | readonly [kind: 'close']
  /** Sent if the frame may not store anything: the end of its URL for the next time. */
  | readonly [kind: 'keep', address: string]
  /** Sent if the frame may not move the window itself. */
  | readonly [kind: 'go', url: string]
  | HostEvent;

/** Sent to the frame: how far its edges are outside the window, in pixels; negative if visible. */
export type HiddenParts = readonly [above: number, below: number];
