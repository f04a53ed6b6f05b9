/**
 * How a frame and the loader around it speak. Its page says HERE as soon as it is there, and its
 * script says HELLO once it has come; both reveal nothing to the page around the frame. The loader
 * answers a HELLO of the booking's own origin with a Welcome and one end of a channel. Everything else
 * goes through that channel, which no other script on either page can read.
 */
export const HELLO = 'wellkept:hello';
export const HERE = '';

/** The attributes of the place, and whether the frame is made as tall as its content. */
export interface Welcome {
  readonly phone?: string;
  readonly email?: string;
  readonly accent?: string;
  readonly scheme?: string;
  /** Where the visitor may go back to after paying. */
  readonly return?: string;
  readonly grows: boolean;
}

/** Steps and prices as the page around hears them: nothing personal. */
export type HostEvent =
  | readonly [kind: 'step', detail: { step: string; number: number; of: number }]
  | readonly [kind: 'quote', detail: { status: string; total: number | null; currency: 'usd' }]
  | readonly [kind: 'leave', detail: null];

export type FrameMessage =
  | readonly [kind: 'height', pixels: number]
  | readonly [kind: 'close']
  /** Where the frame may keep nothing itself: what its address is to end with the next time. */
  | readonly [kind: 'keep', address: string]
  /** Asked where the frame itself may not move the window. */
  | readonly [kind: 'go', url: string]
  | HostEvent;

/** To the frame: if its edges are beyond the window's, in pixels; below 0 they can be seen. */
export type HiddenParts = readonly [above: number, below: number];
