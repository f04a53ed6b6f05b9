/** A new browser window for one journey. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Calls a function in the current page or frame, with JSON arguments. */
  call<Answer>(source: string, args: readonly unknown[]): Promise<Answer>;
  /** Switches to that frame of the page; null switches back to the page itself. */
  enter(frame: string | null): Promise<void>;
  /** Presses with the pointer, in CSS pixels of the current frame. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  chooseFile(input: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The console's errors; empty where the protocol does not report them. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  readonly name: string;
  open(): Promise<Driver>;
  stop(): Promise<void>;
}

/** A mouse press in CSS pixels, in the form that both protocols use. */
export function pressing(x: number, y: number): object[] {
  return [
    { type: 'pointerMove', duration: 0, x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
}

/** Each letter down and up, in the form that both protocols use. */
export function typing(text: string): object[] {
  return [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
}
