import { workerData } from 'node:worker_threads'

/**
 * Runs beside the checking in a thread of its own, so that it also acts while a file keeps the process busy: ends the
 * process when it takes too much memory (libvips takes its own, outside the heap) or when the service is gone.
 */
const { maxMemoryMb, parentPid } = workerData as { maxMemoryMb: number; parentPid: number }
const everyMs = 50
/** Signal other than SIGKILL, which tells the service that someone else ended the process. */
const tooMuchMemory = 'SIGUSR2'

setInterval(() => {
  if (process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > maxMemoryMb * 1024 * 1024) process.kill(process.pid, tooMuchMemory)
}, everyMs)
