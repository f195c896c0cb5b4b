/** Pages that the menu always leads to: without the desk no clerk would find the way to show a row again. */
export const indispensablePaths: readonly string[] = ['/anasayfa', '/Memur']
