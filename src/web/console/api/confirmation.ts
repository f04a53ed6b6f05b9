/** Asks whoever sits there for the password; false: they did not want to. */
type AskForPassword = () => Promise<boolean>;

let ask: AskForPassword | null = null;

/** The dialog that asks, as long as it is on the page. */
export function setAskForPassword(dialog: AskForPassword | null): void {
  ask = dialog;
}

export function askForPassword(): Promise<boolean> {
  return ask?.() ?? Promise.resolve(false);
}
