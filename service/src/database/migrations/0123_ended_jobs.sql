-- Retention took over what these jobs did: their last word would stay for ever, as of jobs that have come to a stop.
delete from health_note where subject in ('job:complaints', 'job:import files');
